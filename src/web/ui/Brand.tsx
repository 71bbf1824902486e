import { Link } from '@tanstack/react-router';
import mark from '#web/assets/mark.svg';
import classes from './public.module.css';

export function Brand({ size = 32 }: { size?: number }) {
  return (
    <Link to="/" className={classes.brand}>
      <img src={mark} width={size} height={size} alt="" />
      Maestral
    </Link>
  );
}
