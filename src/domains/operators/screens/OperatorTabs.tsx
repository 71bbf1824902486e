import { useTexts } from '#web/i18n.ts';
import { PlaceTabs } from '#web/ui/PlaceTabs.tsx';

/** Operators of the catalogue, and own operators. */
export function OperatorTabs() {
  const text = useTexts();
  return (
    <PlaceTabs
      label={text('operators.title')}
      places={[
        { to: '/settings/touroperators', title: text('operators.contracts') },
        { to: '/settings/touroperators/own', title: text('operators.own.title') },
      ]}
    />
  );
}
