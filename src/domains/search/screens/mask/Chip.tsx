import classes from './mask.module.css';

interface ChipProps {
  isOn: boolean;
  title?: string;
  onToggle: () => void;
  children: string;
}
/** A choice that is on or off. */
export const Chip = ({ isOn, title, onToggle, children }: ChipProps) => (
  <button type="button" className={classes.chip} aria-pressed={isOn} title={title} onClick={onToggle}>
    {children}
  </button>
);
