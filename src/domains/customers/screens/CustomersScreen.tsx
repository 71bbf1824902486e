import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { createdColumn } from '#domains/records/widgets/createdColumn.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import { keptComponent } from '#web/parts.tsx';
import type { Column } from '#web/ui/listParts.ts';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { useSignedIn } from '#web/user.ts';
import { writtenDate } from '#web/words.ts';
import { type Customer, customerCalls } from '../contract.ts';
import { CUSTOMER_SEARCH_MIN, MERGED_AT_ONCE, nameOf, shownNumber } from '../rules.ts';
import classes from './customers.module.css';
import { customerInput, customerValues } from './customerValues.ts';

/** One looks at the list first. */
const CustomerFields = keptComponent(
  () => import('./CustomerFields.tsx').then((part) => part.CustomerFields),
  Unreachable,
);
const Data = keptComponent(() => import('./PersonalData.tsx').then((part) => part.PersonalData), Unreachable);
const Moments = keptComponent(() => import('./Timeline.tsx').then((part) => part.Timeline), Unreachable);
const MergeDialog = keptComponent(
  () => import('./MergeDialog.tsx').then((part) => part.MergeDialog),
  Unreachable,
);
const WRITTEN = { schema: customerInput, valuesOf: customerValues, Fields: CustomerFields };

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

const Timeline = ({ row }: { row: Customer }) => <Moments row={row} />;
const PersonalData = ({ row }: { row: Customer }) => <Data row={row} />;

/** Those whom the agency sells to. */
export function CustomersScreen() {
  const text = useTexts();
  const user = useSignedIn()?.user;
  const may = (permission: 'customer.merge' | 'person.export') =>
    user !== undefined && isAllowed(user, permission);
  const [merging, setMerging] = useState<{ ids: number[]; onDone: () => void }>();
  const columns: Column<Customer>[] = [
    {
      key: 'number',
      title: text('customers.number'),
      sortBy: 'id',
      isFixed: true,
      onPhone: 'minor',
      render: ({ id }) => <span className="tn">{shownNumber(id)}</span>,
    },
    {
      key: 'last_name',
      title: text('customers.name'),
      sortBy: 'last_name',
      render: (card) => <Name {...card} />,
    },
    {
      key: 'email',
      title: text('customers.email'),
      sortBy: 'email',
      onPhone: 'hidden',
      render: ({ email }) => <span title={email}>{email}</span>,
    },
    { key: 'tel', title: text('customers.tel'), isFixed: true, onPhone: 'minor', render: ({ tel }) => tel },
    {
      key: 'city',
      title: text('customers.city'),
      sortBy: 'city',
      onPhone: 'hidden',
      render: ({ zip, city }) => <span title={`${zip} ${city}`}>{`${zip} ${city}`.trim()}</span>,
    },
    {
      key: 'country',
      title: text('customers.country'),
      isFixed: true,
      onPhone: 'hidden',
      render: ({ country_code }) => country_code,
    },
    {
      key: 'birth_date',
      title: text('customers.birthday'),
      isFixed: true,
      isExtra: true,
      onPhone: 'hidden',
      render: ({ birth_date }) => (birth_date === null ? '' : writtenDate(birth_date)),
    },
    {
      key: 'tax_code',
      title: text('customers.taxCode'),
      isExtra: true,
      onPhone: 'hidden',
      render: ({ tax_code }) => tax_code,
    },
    { ...createdColumn(text('customers.created')), sortBy: 'id' },
  ];
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
  const timeline = { value: 'timeline', label: text('customers.timeline'), Content: Timeline };
  const data = { value: 'data', label: text('customers.data'), Content: PersonalData };
  return (
    <>
      <RecordsScreen
        name="customers.list"
        calls={customerCalls}
        record="customers"
        title={text('customers.title')}
        lead={text('customers.lead')}
        searchLabel={text('customers.search')}
        importAt="/customers/import"
        searchFrom={CUSTOMER_SEARCH_MIN}
        addLabel={text('customers.add')}
        newTitle={text('customers.add')}
        nameOf={nameOf}
        detail={({ id, city }) => [shownNumber(id), city].filter(Boolean).join(' · ')}
        columns={columns}
        filters={[{ key: 'is_company', label: text('customers.isCompany'), kind: 'yesNo' }]}
        written={WRITTEN}
        lockedBecause={({ erased }) => (erased ? text('customers.data.isErased') : undefined)}
        more={[timeline, ...(may('person.export') ? [data] : [])]}
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
