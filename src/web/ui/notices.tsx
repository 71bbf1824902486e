import { Text } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { endsSession } from '#web/api.ts';
import { FAILURE_MS, TOAST_MS } from '#web/constants.ts';
import { textOf } from '#web/i18n.ts';
import { noticeOf } from './failures.ts';
import { ActionNotice, CloseNotice } from './NoticeParts.tsx';
import noticeClasses from './notices.module.css';
import { Toasts } from './Toasts.tsx';
import { showToasts } from './toastHost.ts';

const INVALID = 'invalid';

/** What was done, to which record, and what can be done about it. */
interface Done {
  /** The name of the record. */
  what?: string | undefined;
  /** Opens the record. */
  open?: (() => void) | undefined;
  /** Takes it back. */
  undo?: (() => unknown) | undefined;
}

/** The notice with Undo; a later one takes its place, so that Ctrl+Z means one thing. */
let undoable: string | undefined;

export function sayDone(message: string, { what, open, undo }: Done = {}): void {
  const run = open ?? undo;
  if (!run) {
    const words = what === undefined ? { message } : { title: message, message: what };
    show({ ...words, color: 'ok', role: 'status' });
    return;
  }
  const id = crypto.randomUUID();
  if (!open) {
    if (undoable !== undefined) notifications.hide(undoable);
    undoable = id;
  }
  const act = () => {
    notifications.hide(id);
    run();
  };
  show({
    id,
    message: <ActionNotice message={message} what={what} kind={open ? 'open' : 'undo'} onAct={act} />,
    role: 'status',
    withCloseButton: false,
    className: noticeClasses.undo ?? '',
  });
}

/** A failed call: `#CUSTOMER_CHANGED …` with the request id below. */
export function sayFailed(error: unknown, heading?: string, hint?: string): void {
  // The end of a session is reported once, not by every call.
  if (endsSession(error)) return;
  show({ ...failure(error, heading, hint), color: 'bad', autoClose: FAILURE_MS, role: 'alert' });
}

/** Why the sign-in page appeared; shown once for any number of failed calls. */
export const saySignedOut = (error: unknown) =>
  show({ ...failure(error), id: 'signed-out', color: 'bad', autoClose: FAILURE_MS, role: 'alert' });

/** Invalid input; with a button that closes it. */
export const sayWrong = (message: string, id: string = crypto.randomUUID()) =>
  show({
    id,
    message: <CloseNotice message={message} onClose={() => notifications.hide(id)} />,
    color: 'warn',
    role: 'alert',
    withCloseButton: false,
  });
/** Before sending: the fields show their errors. */
export const sayInvalid = () => sayWrong(textOf('errors.invalid'), INVALID);
/** When the fields are valid again. */
export const takeBackInvalid = () => notifications.hide(INVALID);

/** A done action with an undo button. */
export const sayUndoable = (message: string, undo: () => unknown, what?: string): void =>
  sayDone(message, { undo, what });

function failure(
  error: unknown,
  heading?: string,
  hint?: string,
): { title: string; message: NotificationData['message'] } {
  const { title, lines, requestId } = noticeOf(error);
  const texts = [...(heading === undefined ? [] : [title]), ...lines, ...(hint === undefined ? [] : [hint])];
  return {
    title: heading ?? title,
    message: (
      <>
        {texts.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
        {requestId !== undefined && (
          <Text size="xs" c="dimmed">
            RQID: {requestId}
          </Text>
        )}
      </>
    ),
  };
}

/** Another notice with its own urgency. */
export const sayNotice = (notice: NotificationData & { role: 'status' | 'alert' }) => show(notice);

function show(notice: NotificationData): void {
  showToasts(Toasts);
  notifications.show({
    autoClose: TOAST_MS,
    closeButtonProps: { 'aria-label': textOf('common.close') },
    ...notice,
  });
}
