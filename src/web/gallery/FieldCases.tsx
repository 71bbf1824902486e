import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { recipients } from '#shared/recipients.ts';
import { textOf } from '../i18n.ts';
import { AirportField } from '../ui/fields/AirportField.tsx';
import { CountedArea } from '../ui/fields/CountedArea.tsx';
import { HtmlField } from '../ui/fields/HtmlField.tsx';
import { PercentField, type PercentOrAmount } from '../ui/fields/PercentField.tsx';
import { PersonFields } from '../ui/fields/PersonFields.tsx';
import { PhoneField } from '../ui/fields/PhoneField.tsx';
import { RecipientsField } from '../ui/fields/RecipientsField.tsx';
import { MoneyField, NumericField, TrimmedField, UpperField } from '../ui/fields/TypedField.tsx';
import { Case, Group } from './Case.tsx';
import { AIRPORTS, refuse } from './samples.ts';

export function FieldCases() {
  return (
    <Group title="Fields">
      <TypedCases />
      <AirportCase />
      <RecipientsCase />
      <HtmlCase />
    </Group>
  );
}

function TypedCases() {
  const [code, setCode] = useState('');
  const [remark, setRemark] = useState('');
  const [number, setNumber] = useState('');
  const [price, setPrice] = useState('1368.00');
  const [discount, setDiscount] = useState<PercentOrAmount>({ mode: 'percent', amount: '5.00' });
  const [phone, setPhone] = useState('');
  const [surname, setSurname] = useState('Novak');
  const [name, setName] = useState('Ana');
  const [note, setNote] = useState('Late arrival');
  return (
    <>
      <Case title="Capitals" value={code}>
        <UpperField label="Room code" value={code} onChange={setCode} />
      </Case>
      <Case title="Trimmed" value={remark}>
        <TrimmedField label="Remark" value={remark} onChange={setRemark} />
      </Case>
      <Case title="Number" value={number}>
        <NumericField label="Weight" value={number} onChange={setNumber} />
      </Case>
      <Case title="Money" value={price}>
        <MoneyField label="Price" currency="EUR" value={price} onChange={setPrice} />
      </Case>
      <Case title="Percent or currency" value={discount}>
        <PercentField label="Discount" currency="EUR" value={discount} onChange={setDiscount} />
      </Case>
      <Case title="Phone" value={phone}>
        <PhoneField label="Phone" value={phone} onChange={setPhone} />
      </Case>
      <Case title="Person">
        <PersonFields
          surname={{ value: surname, onChange: setSurname }}
          name={{ value: name, onChange: setName }}
        />
      </Case>
      <Case title="Counter" value={note.length}>
        <CountedArea label="Note" allowed={250} value={note} onChange={setNote} />
      </Case>
      <Case title="Disabled and wrong">
        <UpperField label="Locked code" value="DBL" onChange={() => {}} disabled />
        <MoneyField
          label="Refused price"
          currency="EUR"
          value="0.00"
          onChange={() => {}}
          error="More than zero"
        />
      </Case>
    </>
  );
}

function AirportCase() {
  const [codes, setCodes] = useState<string[]>([]);
  const [asked, setAsked] = useState<string[]>([]);
  const search = async (term: string) => {
    setAsked((before) => [...before, term]);
    if (term === 'ERR') throw refuse();
    return AIRPORTS.filter(({ id, city }) => `${id} ${city}`.toUpperCase().includes(term));
  };
  return (
    <Case title="Airports" value={{ codes, asked }}>
      <AirportField label="Departure airports" value={codes} onChange={setCodes} search={search} userId={1} />
    </Case>
  );
}

function HtmlCase() {
  const [html, setHtml] = useState('<p>Dear <strong>Ana</strong>,</p><ul><li><p>half board</p></li></ul>');
  const [isOn, setOn] = useState(true);
  return (
    <Case title="Formatted text" value={html} isWide>
      <Checkbox label="With a message" checked={isOn} onChange={() => setOn(!isOn)} />
      <HtmlField label="Message" value={html} onChange={setHtml} disabled={!isOn} />
    </Case>
  );
}

function RecipientsCase() {
  const [line, setLine] = useState('');
  const [fault] = recipients.safeParse(line).error?.issues ?? [];
  return (
    <Case title="Recipients" value={line}>
      <RecipientsField
        label="Recipients"
        value={line}
        onChange={setLine}
        error={fault && textOf(fault.message)}
      />
    </Case>
  );
}
