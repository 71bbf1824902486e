import { Button, CopyButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconBan,
  IconCircleCheck,
  IconCopy,
  IconInfoCircle,
} from '@tabler/icons-react';
import { shownAmount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import type { Hue } from '#web/ui/palette.ts';
import { writtenDate } from '#web/words.ts';
import type { CheckReply } from '../contract/check.ts';
import type { Offer } from '../contract/offer.ts';
import classes from './check.module.css';
import { writtenRange } from './mask/Dates.tsx';
import { Money } from './results/Price.tsx';
import { boardName } from './useLists.ts';

/** By severity: 0 unknown, 1 available, 2 changed or on request, 3 refused, 4 information. */
const BANNERS: Record<number, { hue: Hue; Icon: typeof IconBan }> = {
  0: { hue: 'gray', Icon: IconInfoCircle },
  1: { hue: 'ok', Icon: IconCircleCheck },
  2: { hue: 'warn', Icon: IconAlertTriangle },
  3: { hue: 'bad', Icon: IconBan },
  4: { hue: 'adria', Icon: IconInfoCircle },
};
const STATUSES = ['unknown', 'available', 'changed', 'refused', 'info'] as const;

/** What the operator said. */
export function CheckAnswer({ reply, offer }: { reply: CheckReply; offer: Offer }) {
  const text = useTexts();
  const { hue, Icon } = BANNERS[reply.status] ?? { hue: 'gray' as const, Icon: IconInfoCircle };
  const { price, before, change, conditions, orm_info, stock } = reply;
  const isDearer = change !== null && !change.amount.startsWith('-');
  return (
    <>
      <div className={classes.banner} data-hue={hue} role="status">
        <Icon size={18} stroke={1.6} aria-hidden />
        <span>
          <b>{text(`search.check.${STATUSES[reply.status] ?? 'unknown'}`)}</b>
          <span>{reply.text}</span>
        </span>
        {typeof stock === 'number' && <span className="tn">{text('search.units', { count: stock })}</span>}
      </div>
      {price && (
        <div className={classes.prices}>
          {before && change && Number(change.amount) !== 0 && (
            <>
              <s className="dim">
                <Money amount={before.total} currency={before.currency} />
              </s>
              <IconArrowRight size={16} stroke={1.6} aria-hidden />
            </>
          )}
          <strong>
            <Money amount={price.total} currency={price.currency} />
          </strong>
          {change && Number(change.amount) !== 0 && (
            <span className="tn" data-dearer={isDearer || undefined}>
              {isDearer ? '+' : '−'}
              {shownAmount(change.amount.replace('-', ''))}
            </span>
          )}
          <span className="t-meta dim tn">
            {text('search.perPerson', { amount: shownAmount(price.per_person) })}
          </span>
        </div>
      )}
      {orm_info.Info.length > 0 && (
        <ul className={classes.info}>
          {orm_info.Info.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <section>
        <h3 className={classes.title}>{text('search.check.conditions')}</h3>
        <ul className={classes.steps}>
          {conditions.free_until !== null && (
            <li data-free>{text('search.check.freeUntil', { day: writtenDate(conditions.free_until) })}</li>
          )}
          {conditions.cancel_steps.map((step) => (
            <li key={`${step.from} ${step.to}`}>
              <span className="tn">
                {step.from === null
                  ? text('search.check.until', { day: writtenDate(step.to) })
                  : `${writtenDate(step.from)} – ${writtenDate(step.to)}`}
              </span>
              <span className="tn">
                {step.percent === null ? '' : `${step.percent} %`}
                {step.fee !== null &&
                  ` · ${shownAmount(step.fee)} ${price?.currency ?? offer.price.currency}`}
              </span>
            </li>
          ))}
          {conditions.free_until === null && conditions.cancel_steps.length === 0 && (
            <li className="dim">{text('search.check.noConditions')}</li>
          )}
          {conditions.option_until !== null && (
            <li data-option>
              {text('search.check.optionUntil', { day: writtenDate(conditions.option_until) })}
            </li>
          )}
        </ul>
      </section>
      {reply.net && <Net net={reply.net} currency={price?.currency ?? offer.price.currency} />}
    </>
  );
}

/** Hidden until it is asked for: customers look at the screen. */
function Net({ net, currency }: { net: NonNullable<CheckReply['net']>; currency: string }) {
  const text = useTexts();
  return (
    <details className={classes.net}>
      <summary>{text('search.check.net')}</summary>
      <dl className="facts">
        <dt>{text('search.check.netPrice')}</dt>
        <dd>
          <Money amount={net.net} currency={currency} />
        </dd>
        <dt>{text('search.check.commission')}</dt>
        <dd>
          <Money amount={net.commission} currency={currency} /> · {net.margin_percent} %
        </dd>
      </dl>
    </details>
  );
}

/** As a text for a chat. */
export function CopyOffer({ reply, offer, name }: { reply: CheckReply; offer: Offer; name: string }) {
  const text = useTexts();
  const price = reply.price ?? offer.price;
  const lines = [
    name,
    `${writtenRange(offer.StartDate, offer.EndDate)} · ${text('search.nights.short', { nights: offer.Duration })}`,
    [offer.RoomName, boardName(offer.ServiceType, offer.ServiceName)].filter(Boolean).join(' · '),
    `${shownAmount(price.total)} ${price.currency}`,
  ];
  return (
    <CopyButton value={lines.join('\n')}>
      {({ copied, copy }) => (
        <Button
          variant="subtle"
          color="gray"
          className={classes.copy ?? ''}
          leftSection={<IconCopy size={16} stroke={1.6} />}
          onClick={copy}
        >
          {text(copied ? 'ui.copied' : 'search.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
