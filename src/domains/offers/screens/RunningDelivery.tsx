import { Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { sayFailed } from '#web/ui/notices.tsx';
import type { Delivery } from '../contract.ts';
import classes from './feeds.module.css';
import { written, writtenBytes } from './numbers.ts';
import { useFeedChanges } from './queries.ts';

/** A delivery on its way; what was delivered before is searched until its end. */
export function RunningDelivery({ delivery, waiting = 0 }: { delivery: Delivery; waiting?: number }) {
  const text = useTexts();
  const user = useSignedIn()?.user;
  const { cancel } = useFeedChanges();
  const { mutate, isPending } = useMutation({ mutationFn: () => cancel(delivery.id), onError: sayFailed });
  const { touroperator, name, bytes, step, state, progress, lines, refused } = delivery;
  const isRead = step === 'read' && progress !== null;
  const doing = text(state === 'waiting' ? 'feeds.delivery.waiting' : `feeds.step.${step}`);
  return (
    <section className={classes.running} aria-label={`${touroperator.toc}: ${doing}`}>
      <div className={classes.runningHead}>
        <span className="t-body t-med">{touroperator.toc}</span>
        <span className="t-meta dim cut">
          {[name, bytes > 0 ? writtenBytes(bytes) : ''].filter(Boolean).join(' · ')}
        </span>
        <span className="t-body t-med tn">{isRead ? `${progress} %` : ''}</span>
        {user && isAllowed(user, 'feed.run') && (
          <Button
            size="xs"
            variant="default"
            loading={isPending}
            leftSection={<IconX size={14} stroke={1.75} aria-hidden />}
            onClick={() => mutate()}
          >
            {text('feeds.stop')}
          </Button>
        )}
      </div>
      <Progress
        size="sm"
        value={isRead ? progress : state === 'waiting' ? 0 : 100}
        animated={!isRead && state === 'running'}
        color={state === 'waiting' ? 'gray' : 'adria'}
        aria-label={doing}
      />
      <div className={`${classes.runningFoot} t-meta dim tn`}>
        <span>{doing}</span>
        {lines > 0 && <span>{text('feeds.linesOf', { count: written(lines) })}</span>}
        {refused > 0 && <span>{text('feeds.refusedOf', { count: written(refused) })}</span>}
        {waiting > 0 && <span>{text('feeds.panelWaits', { left: waiting })}</span>}
        <span className={classes.kept}>{text('feeds.kept')}</span>
      </div>
    </section>
  );
}
