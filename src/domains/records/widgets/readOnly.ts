import { isAllowed } from '#shared/permissions.ts';
import type { useTexts } from '#web/i18n.ts';
import type { RecordRow } from '../contract.ts';
import type { RecordCalls } from './queries.ts';

interface Asked<Row> {
  calls: RecordCalls;
  mayEdit: boolean;
  lockedBecause?: (row: Row) => string | undefined;
}

/** Why a record may only be read, and who can change it. */
export function whyReadOnly<Row extends RecordRow>(
  { calls, mayEdit, lockedBecause }: Asked<Row>,
  row: Row,
  text: ReturnType<typeof useTexts>,
): string | undefined {
  if (!mayEdit) return text(mayAdmin(calls) ? 'settings.readOnly.admin' : 'settings.readOnly.provider');
  return lockedBecause?.(row) ?? (row.trashed ? text('settings.readOnly.trash') : undefined);
}

const mayAdmin = ({ update: { permission } }: RecordCalls): boolean =>
  permission === 'anyone' ||
  permission === 'signed-in' ||
  isAllowed({ roles: ['sm_admin'], owner: false }, permission);
