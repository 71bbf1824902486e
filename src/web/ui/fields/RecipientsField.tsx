import { Pill, PillsInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { joinRecipients, MAX_RECIPIENTS_LENGTH, type Recipient, readRecipients } from '#shared/recipients.ts';
import { useTexts } from '#web/i18n.ts';
import { Count } from './Count.tsx';
import classes from './fields.module.css';

const BETWEEN = /[,;\n]/;

interface Props {
  label: string;
  /** The stored line, with invalid parts as typed. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/** Recipients of a mail as chips; typed one by one or pasted at once. */
export function RecipientsField({ label, value, onChange, error }: Props) {
  const [typed, setTyped] = useState('');
  const shown = readRecipients(value);
  const take = (line: string) => {
    setTyped('');
    onChange(joinRecipients(readRecipients(`${value}\n${line}`)));
  };
  const remove = (gone: Recipient) => onChange(joinRecipients(shown.filter((one) => one !== gone)));
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.at(-1);
    if (event.key === 'Enter' && typed !== '') take(typed);
    else if (event.key === 'Backspace' && typed === '' && last) {
      // Back into the field for correction.
      remove(last);
      setTyped(last.address);
    } else return;
    event.preventDefault();
  };
  return (
    <PillsInput
      label={label}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={<Count used={joinRecipients(shown).length} allowed={MAX_RECIPIENTS_LENGTH} />}
      size="md"
    >
      <Pill.Group>
        {shown.map((one) => (
          <Chip key={one.address} recipient={one} onRemove={() => remove(one)} />
        ))}
        <PillsInput.Field
          inputMode="email"
          autoComplete="off"
          aria-label={label}
          value={typed}
          onChange={({ currentTarget: { value: line } }) =>
            BETWEEN.test(line) ? take(line) : setTyped(line)
          }
          onPaste={(event) => {
            // A single-line field would join pasted lines without a separator.
            const line = event.clipboardData.getData('text/plain');
            if (!BETWEEN.test(line)) return;
            event.preventDefault();
            take(`${typed}${line}`);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => typed !== '' && take(typed)}
        />
      </Pill.Group>
    </PillsInput>
  );
}

function Chip({ recipient: { address, isValid }, onRemove }: { recipient: Recipient; onRemove: () => void }) {
  const text = useTexts();
  return (
    <Pill
      className={classes.recipient ?? ''}
      data-wrong={!isValid || undefined}
      title={isValid ? address : `${address}: ${text('ui.recipients.wrong')}`}
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': text('ui.recipients.remove', { address }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {address}
      {!isValid && <span className={classes.spoken}>{text('ui.recipients.wrong')}</span>}
    </Pill>
  );
}
