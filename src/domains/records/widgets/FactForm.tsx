import { Button, Input } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { textOf, useTexts } from '#web/i18n.ts';
import { KeyHint } from '#web/ui/Key.tsx';
import type { RecordRow } from '../contract.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import type { Fact } from './factParts.ts';
import classes from './facts.module.css';
import { useFirstFocus } from './useFirstFocus.ts';
import { type StoredForm, useStoredForm } from './useStoredForm.ts';

interface Props<Row extends RecordRow, Values extends Record<string, unknown>>
  extends StoredForm<Row, Values> {
  row: Row;
  fact: Fact<Row, Values>;
  /** Whether something is typed and not saved. */
  isTyped: { current: boolean };
  /** `goesOn`: to the fact before or behind. */
  onClose: (isStored: boolean, goesOn: GoesOn) => void;
}
export type GoesOn = -1 | 0 | 1;

/** The fields of one fact in its place: Enter saves, Escape restores, Tab saves and goes on, as in a table. */
export function FactForm<Row extends RecordRow, Values extends Record<string, unknown>>(
  props: Props<Row, Values>,
) {
  const { fact, record, row, isTyped, onClose } = props;
  const text = useTexts();
  const place = useFirstFocus(1);
  const goesOn = useRef<GoesOn>(0);
  const close = (isStored: boolean) => {
    isTyped.current = false;
    onClose(isStored, goesOn.current);
  };
  const { field, form, submit, isSending, stale } = useStoredForm({
    ...props,
    isOfTab: true,
    onChanged: () => close(true),
  });
  isTyped.current = form.isDirty();
  /** Those of fields that are not here: a contact that is missing, for example. */
  const others = Object.entries(form.errors).filter(([name]) => !fact.fields.includes(name));
  const restore = (event: KeyboardEvent, target: HTMLElement) => {
    if (isSending || target.getAttribute('aria-expanded') === 'true') return;
    // The record around it stays open.
    event.stopPropagation();
    close(false);
  };
  const hearKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target, currentTarget, shiftKey } = event;
    // A calendar or list of choices hears its own keys.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    goesOn.current = 0;
    if (key === 'Tab' && isAtEnd(place.current, target, shiftKey)) {
      event.preventDefault();
      goesOn.current = shiftKey ? -1 : 1;
      currentTarget.requestSubmit();
    }
    if (key === 'Enter' && target.matches('textarea') && !shiftKey) {
      event.preventDefault();
      currentTarget.requestSubmit();
    }
    if (key === 'Escape') restore(event, target);
  };
  return (
    <form
      noValidate
      className={classes.form}
      data-single={fact.fields.length === 1 || undefined}
      onSubmit={(event) => {
        if (form.isDirty()) return submit(event);
        event.preventDefault();
        close(false);
      }}
      onKeyDown={hearKey}
      onPointerDown={() => {
        goesOn.current = 0;
      }}
    >
      {stale && <ChangedElsewhere record={record} {...stale} />}
      <fieldset ref={place} className={classes.fields}>
        {fact.edit({ row, field, form })}
      </fieldset>
      {others.map(([name, error]) => (
        <Input.Error key={name} role="alert">
          {textOf(String(error))}
        </Input.Error>
      ))}
      <div className={classes.keys}>
        <Button type="submit" size="xs" loading={isSending} rightSection={<KeyHint>Enter</KeyHint>}>
          {text('common.save')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={isSending}
          rightSection={<KeyHint>Esc</KeyHint>}
          onClick={() => close(false)}
        >
          {text('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Whether the fields end with this one, in the direction of the key. */
function isAtEnd(place: HTMLElement | null, target: HTMLElement, isBack: boolean): boolean {
  if (!place) return false;
  const inOrder = [
    ...place.querySelectorAll<HTMLElement>('input, textarea, select, button, [tabindex]'),
  ].filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.offsetParent !== null);
  const last = inOrder.at(isBack ? 0 : -1);
  // Of a group of choices the keys reach one.
  const isOfGroup =
    target instanceof HTMLInputElement &&
    last instanceof HTMLInputElement &&
    target.type === 'radio' &&
    target.name === last.name;
  return target === last || isOfGroup;
}
