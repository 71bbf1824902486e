import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { profileQuery } from '#web/session/user.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import classes from './profile.module.css';

type Open = 'enrol' | 'disable' | 'codes' | undefined;

export function FactorCard({ isOn }: { isOn: boolean }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const turn = (second_factor: boolean) =>
    queries.setQueryData(profileQuery.queryKey, (user) => user && { ...user, second_factor });

  return (
    <section className={`card ${classes.card}`}>
      <Stack gap="sm">
        <div className={classes.cardHead}>
          <h2 className="t-section">{text('auth.secondFactor.title')}</h2>
          <Tag hue={isOn ? 'ok' : 'gray'}>
            {text(isOn ? 'auth.secondFactor.on' : 'auth.secondFactor.off')}
          </Tag>
        </div>
        <p className="t-body dim">{text('auth.secondFactor.lead')}</p>
        <Group gap="xs">
          {isOn ? (
            <>
              <Button variant="default" onClick={() => setOpen('codes')}>
                {text('auth.recovery.new')}
              </Button>
              <Button variant="default" onClick={() => setOpen('disable')}>
                {text('auth.secondFactor.disable')}
              </Button>
            </>
          ) : (
            <Button onClick={() => setOpen('enrol')}>{text('auth.secondFactor.enable')}</Button>
          )}
        </Group>
      </Stack>
      {open === 'enrol' && <EnrolDialog onEnabled={() => turn(true)} onClose={close} />}
      {open === 'disable' && <DisableDialog onDisabled={() => turn(false)} onClose={close} />}
      {open === 'codes' && <NewCodesDialog onClose={close} />}
    </section>
  );
}
