import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import type { OpenedImport, Plan, Preview } from '../contract.ts';
import type { Mapping } from '../rules.ts';
import type { FieldChoice } from './fields.ts';

interface Props {
  opened: OpenedImport;
  plan: Plan;
  fields: FieldChoice[];
  left: Preview['left'];
  onMapping: (mapping: Mapping) => void;
}

/** Warns of each filled column that goes nowhere, until the user says that it may. */
export function LeftOut({ opened, plan, fields, left, onMapping }: Props) {
  const text = useTexts();
  const [meant, setMeant] = useState<number[]>([]);
  return left
    .filter(({ column }) => !meant.includes(column))
    .map(({ column, filled, field }) => {
      const title = opened.headers[column] || text('imports.unnamed', { number: column + 1 });
      const free = fields.find(({ name }) => name === field);
      const store = () =>
        onMapping(
          opened.headers.map((_, index) => (index === column ? field : (plan.mapping[index] ?? null))),
        );
      return (
        <Alert
          key={column}
          color="warn"
          role="status"
          icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
        >
          <Group justify="space-between" gap="xs">
            <span className="t-body t-med">
              {text('imports.leftOut', { column: title, filled, rows: opened.rows })}
            </span>
            <Group gap="xs">
              {free && (
                <Button variant="default" onClick={store}>
                  {text('imports.storeAs', { field: free.label })}
                </Button>
              )}
              <Button variant="subtle" onClick={() => setMeant([...meant, column])}>
                {text('imports.leaveOut')}
              </Button>
            </Group>
          </Group>
        </Alert>
      );
    });
}
