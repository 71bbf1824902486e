import { Picture } from '../ui/Picture.tsx';
import { Score, Stars } from '../ui/Stars.tsx';
import { type BookingStatus, PaymentChip, StatusTag } from '../ui/StatusTag.tsx';
import { Case, Group } from './Case.tsx';
import classes from './gallery.module.css';

const STATUSES: BookingStatus[] = ['OK', 'OP', 'RQ', 'R', 'D', 'XX', 'unknown'];

export function TagCases() {
  return (
    <Group title="Tags">
      <Case title="Booking">
        <div className={classes.row}>
          {STATUSES.map((status) => (
            <StatusTag key={status} status={status} />
          ))}
        </div>
      </Case>
      <Case title="Payment">
        <div className={classes.row}>
          {([0, 1, 2] as const).map((status) => (
            <PaymentChip key={status} status={status} />
          ))}
        </div>
      </Case>
      <Case title="Rating">
        <div className={classes.row}>
          {[2, 3.5, 5].map((stars) => (
            <Stars key={stars} stars={stars} />
          ))}
          {[86, 55, 20].map((score) => (
            <Score key={score} score={score} />
          ))}
        </div>
      </Case>
      <Case title="Picture that is missing">
        <div style={{ height: 126 }}>
          <Picture src={undefined} alt="Hotel Lanterna" />
        </div>
      </Case>
    </Group>
  );
}
