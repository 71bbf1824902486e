import { Button, Group as Row, Stack } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useTexts } from '../i18n.ts';
import { TrimmedField } from '../ui/fields/TypedField.tsx';
import { useSentForm } from '../ui/form.ts';
import { SaveBar } from '../ui/SaveBar.tsx';
import { Case, Group } from './Case.tsx';

const schema = z.object({
  name: z.string().check(z.minLength(1, 'validation.required')),
  email: z.email('validation.email'),
});

function BarCase() {
  const [saved, setSaved] = useState<unknown>(null);
  const { field, submit, bar } = useSentForm({
    schema,
    initialValues: { name: 'Ana Novak', email: 'ana@novak.test' },
    send: async (values) => setSaved(values),
  });
  return (
    <Case title="Saving bar" value={saved}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TrimmedField label="Customer" required {...field('name')} />
          <TrimmedField label="Address" required {...field('email')} />
          <SaveBar {...bar} />
        </Stack>
      </form>
    </Case>
  );
}

export function FormCases() {
  const text = useTexts();
  const [sent, setSent] = useState<unknown>(null);
  const { field, submit, isSending } = useSentForm({
    schema,
    initialValues: { name: '', email: '' },
    send: async (values) => setSent(values),
  });
  return (
    <Group title="Forms">
      <Case title="Form" value={sent}>
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <TrimmedField label="Guest" required {...field('name')} />
            <TrimmedField label="Mail" required {...field('email')} />
            <Row justify="end">
              <Button type="submit" loading={isSending}>
                {text('common.save')}
              </Button>
            </Row>
          </Stack>
        </form>
      </Case>
      <BarCase />
    </Group>
  );
}
