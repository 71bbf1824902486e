import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import type { FullState, ListSettings, SavedView } from '../listParts.ts';
import menu from '../menu.module.css';
import { sayFailed, sayUndoable } from '../notices.tsx';
import classes from './bar.module.css';
import { LateViewDialog } from './LateViewDialog.ts';

interface Props {
  settings: ListSettings;
  state: FullState;
  onState: (change: FullState) => void;
}

/** «All» and the saved views as tabs; the user's own have a menu. */
export function Views({ settings, state, onState }: Props) {
  const text = useTexts();
  const { views } = settings;
  if (views.length === 0) return null;
  const active = views.find(({ id }) => id === state.view);
  return (
    <nav className={classes.views} aria-label={text('lists.views')}>
      <button type="button" aria-current={!active} onClick={() => onState({})}>
        {text('lists.views.all')}
      </button>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          aria-current={view === active}
          title={view.name}
          onClick={() => onState({ ...view.query, view: view.id })}
        >
          <span className="cut">{view.name}</span>
          {view.shared && <IconUsers size={14} stroke={1.6} aria-label={text('lists.views.isShared')} />}
        </button>
      ))}
      {active && (active.own || active.deletable) && (
        <ViewMenu view={active} settings={settings} onGone={() => onState({})} />
      )}
    </nav>
  );
}

function ViewMenu({
  view,
  settings,
  onGone,
}: {
  view: SavedView;
  settings: ListSettings;
  onGone: () => void;
}) {
  const text = useTexts();
  const [isNaming, setNaming] = useState(false);
  const { id, name, shared, query } = view;
  const remove = async () => {
    try {
      await settings.deleteView(id);
      onGone();
      sayUndoable(text('lists.views.deleted', { what: name }), () =>
        settings.restoreView(id).catch((error: unknown) => sayFailed(error)),
      );
    } catch (error) {
      sayFailed(error);
    }
  };
  return (
    <>
      <Menu
        position="bottom-start"
        withinPortal={false}
        floatingStrategy="fixed"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <ActionIcon size={28} aria-label={text('lists.views.change', { what: name })}>
            <IconDots size={16} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {view.own && (
            <>
              <Menu.Item onClick={() => setNaming(true)}>{text('lists.views.rename')}</Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Item className={menu.destroy ?? ''} onClick={() => void remove()}>
            {text('ui.row.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <LateViewDialog
          title={text('lists.views.rename')}
          schema={settings.viewNaming}
          naming={{ name, shared }}
          send={(naming) => settings.updateView(id, { ...naming, query })}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
