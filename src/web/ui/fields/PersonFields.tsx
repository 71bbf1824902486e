import { useTexts } from '#web/i18n.ts';
import classes from './fields.module.css';
import { TrimmedField, type TypedFieldProps } from './TypedField.tsx';

interface Props {
  surname: TypedFieldProps;
  name: TypedFieldProps;
}

/** A person's name as in travel documents: surname first. */
export function PersonFields({ surname, name }: Props) {
  const text = useTexts();
  return (
    <div className={classes.pair}>
      <TrimmedField label={text('ui.person.surname')} autoComplete="family-name" {...surname} />
      <TrimmedField label={text('ui.person.name')} autoComplete="given-name" {...name} />
    </div>
  );
}
