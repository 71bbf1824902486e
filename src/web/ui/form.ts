import { schemaResolver, useForm } from '@mantine/form';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Draft, DraftPlace } from '#web/drafts.ts';
import { textOf } from '#web/i18n.ts';
import { fieldErrors } from './failures.ts';
import { say, sayFailure } from './say.ts';
import { useUnsaved } from './unsaved.ts';
import { useDraft } from './useDraft.ts';

interface Options<Values> {
  /** The contract's schema, so browser and server validate the same. */
  schema: z.ZodMiniType;
  initialValues: Values;
  send: (values: Values) => Promise<unknown>;
  /** Title of the failure notice. */
  failedTitle?: string;
  /** Handles a refusal; returns true if it did. */
  onRefused?: (error: unknown) => boolean;
  /** After it is stored, when nothing is unsaved. */
  onSent?: () => void;
  /** No question before leaving: the values are quickly entered again. */
  isFleeting?: boolean;
  /** What is typed is kept in this browser until it is stored or discarded. */
  draft?: DraftPlace | undefined;
  onRestored?: (draft: Draft) => void;
  /** The form goes with the tab of its record. */
  isOfTab?: boolean;
}

/** Controls that are pressed rather than typed into. */
const PRESSED = 'button, a, [type=checkbox], [type=radio]';

/** Controls for typing or choosing; the first one of a group. */
const ENTERED = ['input', 'textarea', 'button'].map((tag) => `${tag}:not(:disabled)`).join();
const ENTERED_OR_EDITED = `${ENTERED}, [contenteditable=true]`;

/** The first invalid field in the order of the screen; some fields find their errors themselves. */
function focusFirstWrong(place: HTMLElement, nodes: (HTMLElement | null)[]): void {
  const wrong = [...nodes, ...place.querySelectorAll<HTMLElement>('[aria-invalid=true]')].flatMap((node) =>
    node?.matches(ENTERED_OR_EDITED) ? node : (node?.querySelector<HTMLElement>(ENTERED_OR_EDITED) ?? []),
  );
  const isBefore = (one: Node, other: Node) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  wrong.sort((one, other) => (isBefore(one, other) ? -1 : 1))[0]?.focus();
}

/** Values are plain data. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The product's form: validates before sending, shows refusals at their fields, and keeps the input on
 * failure.
 */
export function useSentForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { schema, initialValues, send, failedTitle, onRefused, onSent } = options;
  const { isFleeting = false, isOfTab = false, draft: place, onRestored } = options;
  const form = useForm({ initialValues, validate: schemaResolver(schema, { sync: true }) });
  const isSending = useRef(false);
  /** Validates a field on blur; the other fields are validated on submit. */
  const leaveField = (name: string, { relatedTarget }: FocusEvent) => {
    // A message moves what is below it: not while the pointer is about to press a button.
    if (relatedTarget instanceof Element && relatedTarget.closest(PRESSED)) return;
    if (form.isTouched(name)) form.validateField(name);
  };
  const wasInvalid = useRef(false);
  const saved = useRef(initialValues);
  const draft = useDraft({ place, form, saved, onRestored });
  useUnsaved(() => !isFleeting && form.isDirty(), { isOfTab, onLeft: draft.drop });

  const shown = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  const latest = useRef(form);
  latest.current = form;
  // After the errors are rendered, once for each failure, so that the focus does not jump again.
  useEffect(() => {
    if (failures === 0 || !shown.current) return;
    const { errors, getInputNode } = latest.current;
    focusFirstWrong(shown.current, Object.keys(errors).map(getInputNode));
  }, [failures]);
  /** A field that is not on screen cannot show its error. */
  const areShown = (errors: Record<string, unknown>) => {
    const names = Object.keys(errors);
    return names.length > 0 && names.every((name) => form.getInputNode(name) !== null);
  };
  const sayWrongFields = () => {
    wasInvalid.current = true;
    void say(({ sayInvalid }) => sayInvalid(), textOf('errors.invalid'));
  };
  const sendOnce = async (values: Values) => {
    isSending.current = true;
    if (wasInvalid.current) void say(({ takeBackInvalid }) => takeBackInvalid(), '');
    wasInvalid.current = false;
    try {
      await send(values);
      draft.drop();
      // A reset form has nothing unsaved; in another one the user may have typed meanwhile.
      saved.current = isSame(form.getValues(), initialValues) ? initialValues : values;
      form.resetDirty(saved.current);
      onSent?.();
    } catch (error) {
      if (onRefused?.(error)) return;
      const refused = fieldErrors(error);
      form.setErrors(refused);
      setFailures((count) => count + 1);
      if (areShown(refused)) sayWrongFields();
      else void sayFailure(error, failedTitle);
    } finally {
      isSending.current = false;
    }
  };
  const submit = form.onSubmit(sendOnce, () => {
    setFailures((count) => count + 1);
    sayWrongFields();
  });

  const discard = () => {
    form.setValues(saved.current);
    form.clearErrors();
    draft.drop();
  };

  return {
    form,
    /** A draft that was restored, for `DraftNotice`. */
    draft: { restoredAt: draft.restoredAt, onDiscard: discard },
    /** The stored values; other shown changes stay unsaved. */
    adopt: (stored: Values, shown = stored) => {
      saved.current = stored;
      draft.settle();
      form.setValues(shown);
      form.resetDirty(stored);
      form.clearErrors();
    },
    isSending: form.submitting,
    /** Props of the save bar; discarding returns to the stored values. */
    bar: {
      isDirty: form.isDirty(),
      changes: Object.keys(saved.current).filter((name) => form.isDirty(name)).length,
      isSending: form.submitting,
      onDiscard: discard,
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      shown.current = event.currentTarget;
      if (isSending.current) event.preventDefault();
      else submit(event);
    },
    /** Props of an input; a message is a text key, or a text of the server. */
    field: (name: Parameters<typeof form.getInputProps>[0], type: 'input' | 'checkbox' = 'input') => {
      const { error, ...props } = form.getInputProps(name, { type });
      const onBlur = (event: FocusEvent) => {
        props.onBlur?.(event);
        if (!isFleeting) leaveField(String(name), event);
      };
      return {
        ...props,
        value: props.value,
        onBlur,
        error: typeof error === 'string' ? textOf(error) : undefined,
      };
    },
  };
}
