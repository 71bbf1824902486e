import { useTexts } from '#web/i18n.ts';
import { PlaceTabs } from '#web/ui/PlaceTabs.tsx';

/** Licences, and API accesses. */
export function LicenceTabs() {
  const text = useTexts();
  return (
    <PlaceTabs
      label={text('licences.title')}
      places={[
        { to: '/settings/licences', title: text('licences.title') },
        { to: '/settings/licences/api', title: text('licences.access.title') },
        { to: '/settings/licences/fees', title: text('licences.fees.title') },
      ]}
    />
  );
}
