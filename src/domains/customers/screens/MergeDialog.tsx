import { Button, Group, Radio, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery, useRecordChanges } from '#domains/records/widgets/queries.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { sayDone, sayFailed, sayUndoable } from '#web/ui/notices.tsx';
import { type Customer, customerCalls } from '../contract.ts';
import { type Mergeable, nameOf } from '../rules.ts';
import { differingFields, isFilled, valueShown } from './merging.ts';

interface Props {
  ids: number[];
  onClose: () => void;
  onMerged: () => void;
}

/** Merges customers: the user chooses the remaining one, and the values of fields that differ. */
export function MergeDialog({ ids, onClose, onMerged }: Props) {
  const text = useTexts();
  const found = useQueries({ queries: ids.map((id) => recordQuery<Customer>(customerCalls, id)) });
  const cards = found.flatMap(({ data }) => data ?? []).toSorted((one, other) => one.id - other.id);
  const error = found.find((one) => one.error)?.error;
  return (
    <Dialog width={600} title={text('customers.merge.title')} onClose={onClose}>
      {error && <FailureAlert error={error} />}
      {!error && cards.length < ids.length && (
        <Skeleton height={240} role="status" aria-label={text('ui.loading')} />
      )}
      {cards.length === ids.length && <Choices cards={cards} onClose={onClose} onMerged={onMerged} />}
    </Dialog>
  );
}

/** Default: the lowest id, which people know, and filled fields before empty ones. */
function Choices({ cards, onClose, onMerged }: { cards: Customer[] } & Omit<Props, 'ids'>) {
  const text = useTexts();
  const [keepId, setKeepId] = useState(cards[0]?.id ?? 0);
  const [chosen, setChosen] = useState<Partial<Record<Mergeable, number>>>({});
  const { again } = useRecordChanges<Customer>(customerCalls);
  const differing = differingFields(cards);
  const kept = cards.find(({ id }) => id === keepId);
  const givenBy = (field: Mergeable) =>
    chosen[field] ??
    (kept && isFilled(kept, field) ? keepId : cards.find((card) => isFilled(card, field))?.id) ??
    keepId;

  const undo = () =>
    call(customerCalls.unmerge, { body: { id: keepId } }).then(async () => {
      sayDone(text('customers.merge.undone'));
      await again();
    }, sayFailed);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const others = differing.map((field) => [field, givenBy(field)]).filter(([, id]) => id !== keepId);
      const merge_ids = cards.map(({ id }) => id).filter((id) => id !== keepId);
      return call(customerCalls.merge, {
        body: { keep_id: keepId, merge_ids, fields: Object.fromEntries(others) },
      });
    },
    async onSuccess({ data }) {
      await again();
      sayUndoable(text('customers.merge.done', { name: nameOf(data) }), undo);
      onMerged();
    },
  });
  const nameFor = (card: Customer) => `${recordNumber(card.id)} ${nameOf(card)}`;
  return (
    <Stack gap="md">
      <p className="t-body dim">{text('customers.merge.lead')}</p>
      <Radio.Group
        label={text('customers.merge.keep')}
        value={String(keepId)}
        onChange={(id) => setKeepId(Number(id))}
      >
        <Stack gap={8} mt={8}>
          {cards.map((card) => (
            <Radio
              key={card.id}
              value={String(card.id)}
              label={nameFor(card)}
              description={[card.email, card.tel, card.city].filter(Boolean).join(' · ')}
            />
          ))}
        </Stack>
      </Radio.Group>
      {differing.length === 0 && <p className="t-body">{text('customers.merge.same')}</p>}
      {differing.map((field) => (
        <Radio.Group
          key={field}
          label={text(`history.field.customers.${field}`)}
          value={String(givenBy(field))}
          onChange={(id) => setChosen({ ...chosen, [field]: Number(id) })}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing={6} mt={6}>
            {cards.map((card) => (
              <Radio
                key={card.id}
                value={String(card.id)}
                label={valueShown(card, field)}
                description={recordNumber(card.id)}
              />
            ))}
          </SimpleGrid>
        </Radio.Group>
      ))}
      {error && <FailureAlert error={error} />}
      <Group justify="end" gap="xs">
        <Button variant="default" disabled={isPending} onClick={onClose}>
          {text('common.cancel')}
        </Button>
        <Button loading={isPending} onClick={() => mutate()}>
          {text('customers.merge.submit')}
        </Button>
      </Group>
    </Stack>
  );
}
