import { schemaResolver, useForm } from '@mantine/form';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { textOf } from '#web/i18n.ts';
import { fieldErrors } from './failures.ts';
import { say, sayFailure } from './say.ts';
import { useUnsaved } from './unsaved.ts';

interface Options<Values> {
  /** The contract's own schema, so browser and server ask for the same. */
  schema: z.ZodMiniType;
  initialValues: Values;
  send: (values: Values) => Promise<unknown>;
  /** Heads what is said when it failed as a whole. */
  failedTitle?: string;
  /** Handles a refusal otherwise than by a notice; true: it did. */
  onRefused?: (error: unknown) => boolean;
  /** When it is stored, and nothing is unsaved any more. */
  onSent?: () => void;
  /** Nobody is asked before leaving: what it holds is typed or chosen again at once. */
  isFleeting?: boolean;
}

/** What one presses rather than types into. */
const PRESSED = 'button, a, [type=checkbox], [type=radio]';

/** Where one types or chooses; of a group, its first one. */
const ENTERED = ['input', 'textarea', 'button'].map((tag) => `${tag}:not(:disabled)`).join();
const ENTERED_OR_EDITED = `${ENTERED}, [contenteditable=true]`;

/** As they stand on the screen; a field may know by itself, too, that it is wrong. */
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

/** A form of the product: it checks before it sends, shows refusals at their fields and loses nothing. */
export function useSentForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { schema, initialValues, send, failedTitle, onRefused, onSent, isFleeting = false } = options;
  const form = useForm({ initialValues, validate: schemaResolver(schema, { sync: true }) });
  const isSending = useRef(false);
  /** Whoever was in a field and leaves it hears what is wrong there; of the others a failed submit speaks. */
  const leaveField = (name: string, { relatedTarget }: FocusEvent) => {
    // A message moves what is below: not under a pointer that is about to press it.
    if (relatedTarget instanceof Element && relatedTarget.closest(PRESSED)) return;
    if (form.isTouched(name)) form.validateField(name);
  };
  const wasInvalid = useRef(false);
  const saved = useRef(initialValues);
  useUnsaved(() => !isFleeting && form.isDirty());

  const place = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  const latest = useRef(form);
  latest.current = form;
  // Once the errors are drawn, and once for each failure: who types elsewhere by then stays there.
  useEffect(() => {
    if (failures === 0 || !place.current) return;
    const { errors, getInputNode } = latest.current;
    focusFirstWrong(place.current, Object.keys(errors).map(getInputNode));
  }, [failures]);
  /** A field that is not on the screen cannot say itself why it is refused. */
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
      // A form that empties itself has nothing to lose; in another one something may have been typed meanwhile.
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

  return {
    form,
    /** What is stored is this by now; of what is shown beside, the rest is unsaved. */
    adopt: (stored: Values, shown = stored) => {
      saved.current = stored;
      form.setValues(shown);
      form.resetDirty(stored);
      form.clearErrors();
    },
    isSending: form.submitting,
    /** For the bar that saves; discarding goes back to what was saved last. */
    bar: {
      isDirty: form.isDirty(),
      changes: Object.keys(saved.current).filter((name) => form.isDirty(name)).length,
      isSending: form.submitting,
      onDiscard: () => {
        form.setValues(saved.current);
        form.clearErrors();
      },
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      place.current = event.currentTarget;
      if (isSending.current) event.preventDefault();
      else submit(event);
    },
    /** Props of an input; a message is the key of a text, or a text of the server. */
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
