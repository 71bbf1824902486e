import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { writtenTime } from '#shared/dates.ts';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { useSentForm } from '#web/ui/form.ts';
import { feedCalls, type WholeFeed } from '../contract.ts';
import { SCHEDULES, SOURCES } from '../rules.ts';
import classes from './feeds.module.css';
import { type Settings, useFeedChanges } from './queries.ts';

const settingsSchema = z.omit(feedCalls.settings.body, { touroperator_id: true, version: true });

/** Where files come from, how often, and what the gate lets pass. */
export function FeedSettings({ feed }: { feed: WholeFeed }) {
  const text = useTexts();
  const user = useSignedIn()?.user;
  const [isOpen, setOpen] = useState(false);
  const { source, place, every_minutes, next_at, refused_percent, shrink_percent } = feed;
  const facts: [string, ReactNode][] = [
    [text('feeds.source'), text(`feeds.source.${source}`)],
    ...(place === '' ? [] : [[text('feeds.place'), place] as [string, string]]),
    [text('feeds.schedule'), text(`feeds.every.${every_minutes ?? 0}` as 'feeds.every.0')],
    ...(next_at === null ? [] : [[text('feeds.next'), writtenTime(next_at)] as [string, string]]),
    [text('feeds.gate'), text('feeds.gateOf', { refused: refused_percent, shrink: shrink_percent })],
  ];
  return (
    <section>
      <div className={classes.headed}>
        <h3 className="t-section">{text('feeds.how')}</h3>
        {user && isAllowed(user, 'feed.run') && (
          <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
            {text('feeds.change')}
          </Button>
        )}
      </div>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd className={classes.place}>{value}</dd>
          </div>
        ))}
      </dl>
      {isOpen && <SettingsDialog feed={feed} onClose={() => setOpen(false)} />}
    </section>
  );
}

function SettingsDialog({ feed, onClose }: { feed: WholeFeed; onClose: () => void }) {
  const text = useTexts();
  const { save } = useFeedChanges();
  const { source, place, every_minutes, refused_percent, shrink_percent } = feed;
  const { form, field, submit, isSending } = useSentForm<Settings & Record<string, unknown>>({
    schema: settingsSchema,
    initialValues: { source, place, every_minutes, refused_percent, shrink_percent },
    isFleeting: true,
    send: (values) => save(feed, values),
    onSent: onClose,
  });
  const isUpload = form.values.source === 'upload';
  return (
    <FormDialog
      title={`${feed.touroperator.toc}: ${text('feeds.how')}`}
      submitLabel={text('feeds.save')}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        size="md"
        allowDeselect={false}
        label={text('feeds.source')}
        data={SOURCES.map((value) => ({ value, label: text(`feeds.source.${value}`) }))}
        {...field('source')}
        onChange={(value) => {
          form.setFieldValue('source', value ?? 'upload');
          if (value === 'upload') form.setFieldValue('every_minutes', null);
        }}
      />
      {!isUpload && (
        <TextInput
          size="md"
          label={text('feeds.place')}
          description={text(form.values.source === 'folder' ? 'feeds.folderHint' : 'feeds.addressHint')}
          {...field('place')}
        />
      )}
      {!isUpload && (
        <Select
          size="md"
          allowDeselect={false}
          label={text('feeds.schedule')}
          data={SCHEDULES.map((minutes) => ({
            value: String(minutes ?? 0),
            label: text(`feeds.every.${minutes ?? 0}` as 'feeds.every.0'),
          }))}
          {...field('every_minutes')}
          value={String(form.values.every_minutes ?? 0)}
          onChange={(value) =>
            form.setFieldValue('every_minutes', Number(value) === 0 ? null : Number(value))
          }
        />
      )}
      <NumberInput
        size="md"
        min={0}
        max={100}
        allowDecimal={false}
        label={text('feeds.refusedPercent')}
        {...field('refused_percent')}
      />
      <NumberInput
        size="md"
        min={0}
        max={100}
        allowDecimal={false}
        label={text('feeds.shrinkPercent')}
        {...field('shrink_percent')}
      />
    </FormDialog>
  );
}
