import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconBookmark, IconDeviceFloppy, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import type { Area } from '../../contract/mask.ts';
import { KEYS } from '../keys.ts';
import type { OpenTab } from './openTabs.ts';
import classes from './tabs.module.css';

/** A phone has room for their icons alone. */
const PLAIN = { label: classes.word ?? '', section: classes.glyph ?? '' };

interface Props {
  tabs: readonly OpenTab[];
  active: string | undefined;
  areas: readonly Area[];
  area: Area;
  nameOf: (tab: OpenTab) => string;
  /** Why there can be no more of them. */
  fullBecause: string | undefined;
  onTab: (tab: OpenTab) => void;
  onNew: () => void;
  onClose: (tab: OpenTab) => void;
  onRename: (tab: OpenTab, name: string) => void;
  onArea: (area: Area) => void;
  onSave: () => void;
  onSaved: () => void;
}

/** Searches that are open, and the three areas. */
export function TabsBar(props: Props) {
  const { tabs, active, areas, area, nameOf, fullBecause } = props;
  const text = useTexts();
  const [renaming, setRenaming] = useState<string>();
  return (
    <div className={classes.bar}>
      <ul className={classes.tabs} aria-label={text('search.tabs')}>
        {tabs.map((tab) => {
          const name = nameOf(tab);
          const isActive = tab.key === active;
          return (
            <li key={tab.key} className={classes.tab} data-on={isActive || undefined}>
              {renaming === tab.key ? (
                <TextInput
                  size="xs"
                  autoFocus
                  aria-label={text('search.tabs.name')}
                  defaultValue={name}
                  maxLength={60}
                  onBlur={({ currentTarget }) => {
                    props.onRename(tab, currentTarget.value.trim());
                    setRenaming(undefined);
                  }}
                  onKeyDown={({ key, currentTarget }) => {
                    if (key === 'Enter') currentTarget.blur();
                    if (key === 'Escape') setRenaming(undefined);
                  }}
                />
              ) : (
                <button
                  type="button"
                  className={classes.name}
                  aria-current={isActive ? 'page' : undefined}
                  title={text('search.tabs.rename')}
                  onClick={() => props.onTab(tab)}
                  onDoubleClick={() => setRenaming(tab.key)}
                  onKeyDown={({ key }) => key === 'F2' && setRenaming(tab.key)}
                >
                  <span className="cut">{name}</span>
                  {tab.found !== null && (
                    <span className={`tn ${classes.found}`}>{shownCount(tab.found)}</span>
                  )}
                </button>
              )}
              {tabs.length > 1 && (
                <button
                  type="button"
                  className={classes.close}
                  aria-label={text('search.tabs.close', { name })}
                  title={text('search.tabs.close', { name })}
                  onClick={() => props.onClose(tab)}
                >
                  <IconX size={13} stroke={1.75} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <ActionIcon
        size={28}
        aria-label={text('search.tabs.new')}
        title={fullBecause ?? text('search.tabs.new')}
        aria-disabled={fullBecause !== undefined || undefined}
        data-full={fullBecause !== undefined || undefined}
        className={classes.new ?? ''}
        onClick={props.onNew}
      >
        <IconPlus size={16} stroke={1.6} />
      </ActionIcon>
      <div className={classes.end}>
        <fieldset className={classes.areas} aria-label={text('search.areas')}>
          {areas.map((one) => (
            <button key={one} type="button" aria-pressed={one === area} onClick={() => props.onArea(one)}>
              {text(`search.area.${one}`)}
            </button>
          ))}
        </fieldset>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          classNames={PLAIN}
          leftSection={<IconDeviceFloppy size={16} stroke={1.6} />}
          title={KEYS.save}
          onClick={props.onSave}
        >
          {text('search.save')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          classNames={PLAIN}
          leftSection={<IconBookmark size={16} stroke={1.6} />}
          title={KEYS.saved}
          aria-haspopup="dialog"
          onClick={props.onSaved}
        >
          {text('search.saved')}
        </Button>
      </div>
    </div>
  );
}
