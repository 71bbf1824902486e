import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/api.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { sayFailed, sayUndoable } from '#web/ui/notices.tsx';
import { type Notification, notifyCalls } from '../contract.ts';
import { isOwnRoute, isSafeUrl, leadsSomewhere } from '../rules.ts';
import { tellOtherTabs } from './otherTabs.ts';
import { type Pages, withEntry, withoutEntry, withRead } from './pages.ts';
import { ALL, LISTS, listKey, unreadQuery } from './queries.ts';
import { sayNews } from './toasts.tsx';

/** Optimistic changes of notices, reverted if the server refuses. */
export function useNoticeChanges() {
  const text = useTexts();
  const queries = useQueryClient();
  const navigate = useNavigate();

  const show = (change: (pages: Pages) => Pages) =>
    queries.setQueriesData<Pages>({ queryKey: LISTS }, (pages) => pages && change(pages));
  const countAgain = () => queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
  const attempt = async (change: () => Promise<unknown>): Promise<boolean> => {
    try {
      await change();
      tellOtherTabs();
      await countAgain();
      return true;
    } catch (error) {
      sayFailed(error);
      await queries.invalidateQueries({ queryKey: ALL });
      return false;
    }
  };
  const now = () => new Date().toISOString();

  const markRead = async ({ id, read_at }: Notification): Promise<void> => {
    if (read_at !== null) return;
    show((pages) => withRead(pages, id, now()));
    await attempt(() => call(notifyCalls.markRead, { params: { id } }));
  };

  /** Whether it leads to another page. */
  const open = (entry: Notification): boolean => {
    void markRead(entry);
    if (isOwnRoute(entry.route)) {
      void navigate({ href: entry.route });
      return true;
    }
    if (isSafeUrl(entry.url)) window.open(entry.url, '_blank', 'noopener,noreferrer');
    return false;
  };

  return {
    markRead,
    open,

    async settle({ id, title }: Notification): Promise<void> {
      const set = (settled: boolean) => attempt(() => call(notifyCalls.settle, { body: { id, settled } }));
      if (!(await set(true))) return;
      sayUndoable(text('notifications.settled', { title }), () => void set(false));
    },

    async markAllRead(): Promise<void> {
      show((pages) => withRead(pages, 'all', now()));
      await attempt(() => call(notifyCalls.markAllRead, {}));
    },

    async remove({ id, title }: Notification): Promise<void> {
      show((pages) => withoutEntry(pages, id));
      if (!(await attempt(() => call(notifyCalls.delete, { body: { id } })))) return;
      sayUndoable(
        text('notifications.deleted'),
        () => {
          void attempt(async () => {
            const { data } = await call(notifyCalls.restore, { body: { id } });
            const key = listKey(currentLocale(), data.notify_type.module_id);
            queries.setQueryData<Pages>(key, (pages) => pages && withEntry(pages, data));
          });
        },
        title,
      );
    },

    async switchOff({ notify_type_id: id, notify_type }: Notification): Promise<void> {
      if (!(await attempt(() => call(notifyCalls.disable, { params: { id } })))) return;
      const type = text(`notifyType.${notify_type.type}`);
      await queries.invalidateQueries({ queryKey: [...ALL, 'types'] });
      sayUndoable(text('notifications.switchedOff', { type }), () => {
        void attempt(async () => {
          await call(notifyCalls.types, { body: { notify_types: [{ id, enabled: true }] } });
          await queries.invalidateQueries({ queryKey: [...ALL, 'types'] });
        });
      });
    },

    /** Another tab has changed something. */
    fetchAnew: () => queries.invalidateQueries({ queryKey: ALL }),

    /** A new notice: loaded separately, since the announcement does not know the language of this screen. */
    async receive(id: number): Promise<void> {
      void countAgain();
      const locale = currentLocale();
      const found = await call(notifyCalls.find, { params: { id } }).catch(() => undefined);
      if (!found) return; // Deleted meanwhile or offline: opening the list loads it.
      const { data } = found;
      const key = listKey(locale, data.notify_type.module_id);
      queries.setQueryData<Pages>(key, (pages) => pages && withEntry(pages, data));
      sayNews(data, leadsSomewhere(data) ? () => void open(data) : undefined);
    },
  };
}
