import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { isAllowed } from '#shared/permissions.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import { useSignedIn } from '#web/session/user.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { PhoneNumber } from '#web/ui/PhoneNumber.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { writtenDate } from '#web/words.ts';
import { customerList } from '../columns.ts';
import { type Customer, customerCalls } from '../contract.ts';
import { CUSTOMER_SEARCH_MIN, isMasked, MERGED_AT_ONCE, nameOf } from '../rules.ts';
import { aboutCard } from './aboutCard.ts';
import classes from './customers.module.css';
import { customerForm, customerValues } from './customerValues.ts';

/** Loaded on demand: the list comes first. */
const CustomerFields = lateComponent(
  () => import('./CustomerFields.tsx').then((part) => part.CustomerFields),
  Unreachable,
);
const Card = lateComponent(() => import('./Overview.tsx').then((part) => part.Overview), Unreachable);
const CardActions = lateComponent(
  () => import('#domains/records/widgets/ReachActions.tsx').then((part) => part.ReachActions),
  Unreachable,
);
const Data = lateComponent(() => import('./PersonalData.tsx').then((part) => part.PersonalData), Unreachable);
const MergeDialog = lateComponent(
  () => import('./MergeDialog.tsx').then((part) => part.MergeDialog),
  Unreachable,
);

function Name({ is_company, ...card }: Customer) {
  const text = useTexts();
  return (
    <span className={classes.company} title={nameOf(card)}>
      <span>{nameOf(card)}</span>
      {is_company && (
        <IconBuilding size={14} stroke={1.6} role="img" aria-label={text('customers.isCompany')} />
      )}
    </span>
  );
}

const CELLS = {
  number: ({ id }: Customer) => <span className="dim">{recordNumber(id)}</span>,
  last_name: (card: Customer) => <Name {...card} />,
  tel: (card: Customer) => <PhoneNumber name={nameOf(card)} number={card.tel} />,
};

const Actions = ({ row, onEdit }: { row: Customer; onEdit: (() => void) | undefined }) => (
  <CardActions tel={row.tel} email={row.email} onEdit={onEdit} />
);
const PersonalData = ({ row }: { row: Customer }) => <Data row={row} />;

/** A masked document is not known here, so it cannot be brought back. */
const isUndoable = (before: Customer, after: Customer) =>
  before.personal_id === after.personal_id || !isMasked(before.personal_id);

export function CustomersScreen() {
  const text = useTexts();
  const user = useSignedIn()?.user;
  const may = (permission: 'customer.merge' | 'person.export') =>
    user !== undefined && isAllowed(user, permission);
  const userId = user?.id;
  const written = useMemo(
    () => ({ schema: customerForm, valuesOf: customerValues(userId), Fields: CustomerFields, isUndoable }),
    [userId],
  );
  const [merging, setMerging] = useState<{ ids: number[]; onDone: () => void }>();
  const merge = (ids: number[], onDone: () => void) => (
    <Button
      variant="default"
      disabled={ids.length < 2 || ids.length > MERGED_AT_ONCE}
      title={
        ids.length > MERGED_AT_ONCE
          ? text('customers.merge.most', { max: MERGED_AT_ONCE })
          : text('customers.merge.two')
      }
      onClick={() => setMerging({ ids, onDone })}
    >
      {text('customers.merge')}
    </Button>
  );
  const Overview = useMemo(() => {
    const form = { calls: customerCalls, record: 'customers', nameOf, written };
    return (props: { row: Customer; isReadOnly: boolean }) => <Card {...form} {...props} />;
  }, [written]);
  const data = { value: 'data', label: text('customers.data'), Content: PersonalData };
  return (
    <>
      <RecordsScreen
        list={customerList}
        calls={customerCalls}
        record="customers"
        searchLabel={text('customers.search')}
        importAt="/customers/import"
        searchFrom={CUSTOMER_SEARCH_MIN}
        addLabel={text('customers.add')}
        newTitle={text('customers.add')}
        nameOf={nameOf}
        picture={(card) => <Avatar name={nameOf(card)} />}
        tag={({ is_company }) => (
          <Tag hue="gray">{text(is_company ? 'customers.isCompany' : 'customers.person')}</Tag>
        )}
        detail={({ id, city, created_at }) =>
          [recordNumber(id), city, text('customers.since', { day: writtenDate(created_at) })]
            .filter(Boolean)
            .join(' · ')
        }
        Actions={Actions}
        cells={CELLS}
        filters={[{ key: 'is_company', label: text('customers.isCompany'), kind: 'yesNo' }]}
        written={written}
        aboutOf={aboutCard}
        lockedBecause={({ erased }) => (erased ? text('customers.data.isErased') : undefined)}
        Overview={Overview}
        more={may('person.export') ? [data] : []}
        {...(may('customer.merge') ? { bulk: merge } : {})}
        empty={{ title: text('customers.none'), hint: text('customers.noneHint') }}
      />
      {merging && (
        <MergeDialog
          ids={merging.ids}
          onClose={() => setMerging(undefined)}
          onMerged={() => {
            setMerging(undefined);
            merging.onDone();
          }}
        />
      )}
    </>
  );
}
