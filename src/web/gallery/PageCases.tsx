import { Button, Radio, Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { recordNumber } from '#shared/recordNumber.ts';
import { DetailPage } from '../ui/detail/DetailPage.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { Wizard } from '../ui/Wizard.tsx';
import { Case, Group } from './Case.tsx';
import classes from './gallery.module.css';
import { failWith, refuse } from './samples.ts';

export function PageCases() {
  return (
    <Group title="Pages">
      <WizardCase />
      <DetailCase />
    </Group>
  );
}

const RESULTS = {
  'page loaded': { data: { id: 42, name: 'Lanterna Rosa, half board' }, error: null },
  'page loading': { data: undefined, error: null },
  'page missing': { data: undefined, error: failWith(404) },
  'page closed': { data: undefined, error: failWith(403) },
  'page failed': { data: undefined, error: failWith(500) },
};
type Kind = keyof typeof RESULTS;
const KINDS = Object.keys(RESULTS) as Kind[];

function DetailCase() {
  const [kind, setKind] = useState<Kind>('page loaded');
  const [tab, setTab] = useState<string>();
  return (
    <Case title="Detail" value={{ tab }} isWide>
      <div className={classes.row}>
        {KINDS.map((name) => (
          <Button key={name} variant="default" aria-pressed={kind === name} onClick={() => setKind(name)}>
            {name}
          </Button>
        ))}
      </div>
      <DetailPage
        result={{ ...RESULTS[kind], refetch: () => setKind('page loaded') }}
        back={
          <a className="link" href="#bookings">
            All bookings
          </a>
        }
        tab={tab}
        onTab={setTab}
        show={({ id, name }) => ({
          title: name,
          number: recordNumber(id),
          status: <StatusTag status="OP" />,
          actions: (
            <>
              <Button variant="default">Print it</Button>
              <Button>Book it</Button>
            </>
          ),
          tabs: [
            { key: 'items', label: 'Items', count: 5, content: <p className="t-body">Five items.</p> },
            { key: 'payments', label: 'Payments', count: 1, content: <p className="t-body">One payment.</p> },
            { key: 'history', label: 'History', content: <p className="t-body">Who did what.</p> },
          ],
          side: <p className="t-body dim">Beside it stands what is always wanted.</p>,
        })}
      />
    </Case>
  );
}

function WizardCase() {
  const [sex, setSex] = useState('');
  const [room, setRoom] = useState('');
  const [done, setDone] = useState<string[]>([]);
  const [fails, setFails] = useState(true);
  const { history } = useRouter();
  return (
    <Case title="Wizard" value={{ sex, room, done }} isWide>
      <Wizard
        label="Import wizard"
        isBegun={sex !== ''}
        doLabel="Import 12 guests"
        onDo={async () => {
          setFails(false);
          if (fails) throw refuse();
          setDone([sex, room]);
        }}
        steps={[
          {
            key: 'sex',
            label: 'Sex',
            isReady: sex !== '',
            content: (
              <Choice name="sex" values={['m is male', 'm is missing']} chosen={sex} onChoose={setSex} />
            ),
          },
          {
            key: 'room',
            label: 'Room',
            isReady: room !== '',
            content: <Choice name="room" values={['single', 'double']} chosen={room} onChoose={setRoom} />,
          },
          {
            key: 'summary',
            label: 'Summary',
            content: (
              <p className="t-body">
                {sex}, {room}
              </p>
            ),
          },
        ]}
      />
      <div className={classes.row}>
        <Button variant="default" onClick={() => history.push('/elsewhere')}>
          leave the wizard
        </Button>
      </div>
    </Case>
  );
}

interface ChoiceProps {
  name: string;
  values: string[];
  chosen: string;
  onChoose: (value: string) => void;
}

const Choice = ({ name, values, chosen, onChoose }: ChoiceProps) => (
  <Radio.Group aria-label={name} value={chosen} onChange={onChoose}>
    <Stack gap="xs">
      {values.map((value) => (
        <Radio key={value} value={value} label={value} />
      ))}
    </Stack>
  </Radio.Group>
);
