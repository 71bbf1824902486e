import { ActionIcon, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { sayFailure } from '#web/ui/say.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { type Tab, tabCalls } from '../../contract/tabs.ts';
import { useWrittenMask } from '../useWrittenMask.ts';
import { savedQuery } from './savedQuery.ts';
import classes from './tabs.module.css';

interface Props {
  onOpen: (tab: Tab) => void;
  onClose: () => void;
}

/** Own searches and those of colleagues; opening one searches at once. */
export function SavedDialog({ onOpen, onClose }: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const written = useWrittenMask();
  const { data, error, refetch, isPending } = useQuery(savedQuery);
  const remove = async ({ id }: Tab) => {
    const { queryKey } = savedQuery;
    const before = queries.getQueryData(queryKey);
    queries.setQueryData(queryKey, (tabs) => tabs?.filter((tab) => tab.id !== id));
    try {
      await call(tabCalls.delete, { body: { id } });
    } catch (failure) {
      queries.setQueryData(queryKey, before);
      await sayFailure(failure);
    }
  };
  return (
    <Dialog width={600} title={text('search.saved')} onClose={onClose}>
      {error && <FailureAlert error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={144} />}
      {data?.length === 0 && <p className="t-body dim">{text('search.saved.none')}</p>}
      <ul className={classes.saved}>
        {data?.map((tab) => (
          <li key={tab.id} className={classes.row}>
            <button type="button" className={classes.open} onClick={() => onOpen(tab)}>
              <b className="cut">{tab.name}</b>
              <span className="t-meta dim cut">
                {text(`search.area.${tab.ctype}`)} · {written(tab.ctype, tab.search_params)}
              </span>
            </button>
            <span>
              {!tab.own && <Tag hue="gray">{tab.user_name}</Tag>}
              {tab.own && (tab.grant_account_access || tab.grant_subaccount_access) && (
                <Tag hue="adria">{text('search.saved.shared')}</Tag>
              )}
            </span>
            {tab.own ? (
              <ActionIcon
                aria-label={text('search.saved.delete', { name: tab.name })}
                title={text('search.saved.delete', { name: tab.name })}
                onClick={() => void remove(tab)}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            ) : (
              <span style={{ width: 32 }} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
