import { type RefObject, useEffect, useRef, useState } from 'react';
import { changedFields, type Draft, type DraftPlace, dropDraft, readDraft, writeDraft } from '../drafts.ts';
import { belongsToPage, currentSession, type Person } from '../session/session.ts';

/** Only while the session is that of the page: after a sign-out nothing is written any more. */
function currentPerson(): Person | undefined {
  const session = currentSession();
  return session && belongsToPage(session) ? session.person : undefined;
}

/** A field may have another type since an update of the product. */
const isLike = (one: unknown, other: unknown) =>
  one === null ||
  other === null ||
  (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

interface DraftForm<Values> {
  values: Values;
  getValues: () => Values;
  setValues: (values: Values) => void;
  isDirty: () => boolean;
}

interface Options<Values> {
  /** Undefined: this form has no drafts. */
  place: DraftPlace | undefined;
  form: DraftForm<Values>;
  /** The stored values. */
  saved: RefObject<Values>;
  onRestored: ((draft: Draft) => void) | undefined;
}

/** Keeps what is typed into a form, and restores it when the form opens again. */
export function useDraft<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { place, form, saved, onRestored } = options;
  const [restoredAt, setRestoredAt] = useState<number>();
  const isRead = useRef(false);
  const wasDirty = useRef(false);
  /** What is still rendered in the commit that restores: without the draft. */
  const replaced = useRef<Values>(undefined);
  /** Of a restored draft: what its fields held when they were typed. */
  const drafted = useRef<Draft['before']>({});
  const latest = useRef(options);
  latest.current = options;
  const isOn = place !== undefined;
  /** The place stays known while another tab of the record hides the form. */
  const known = useRef(place);
  if (place) known.current = place;

  useEffect(() => {
    const who = currentPerson();
    const { place, form } = latest.current;
    if (!place || !who || isRead.current) return;
    isRead.current = true;
    const draft = readDraft(who, place);
    if (!draft) return;
    const now = form.getValues();
    const typed = Object.entries(draft.typed).filter(
      ([name, value]) => name in now && isLike(now[name], value),
    );
    if (typed.length === 0) return;
    replaced.current = form.values;
    drafted.current = draft.before;
    form.setValues({ ...now, ...Object.fromEntries(typed) });
    setRestoredAt(draft.at);
    onRestored?.(draft);
  }, [isOn]);

  /** The fields now differ from newly stored values. */
  const settle = () => {
    drafted.current = {};
  };
  const drop = () => {
    const who = currentPerson();
    settle();
    setRestoredAt(undefined);
    if (who && known.current) dropDraft(who, known.current);
  };
  const { values } = form;
  useEffect(() => {
    const who = currentPerson();
    const { place, form } = latest.current;
    if (!place || !who || !isRead.current || values === replaced.current) return;
    const isDirty = form.isDirty();
    if (isDirty) {
      const { before, typed } = changedFields(saved.current, values);
      writeDraft(who, place, { before: { ...before, ...drafted.current }, typed });
    } else if (wasDirty.current) dropDraft(who, place);
    wasDirty.current = isDirty;
  }, [values, saved]);

  return { restoredAt, drop, settle };
}
