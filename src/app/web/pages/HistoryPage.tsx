import { HistoryScreen } from '#domains/history/screens/HistoryScreen.tsx';
import { useListSettings } from '#domains/lists/widgets/useListSettings.ts';

/** Lists write history, so the history cannot know them: here the two meet. */
export const HistoryPage = () => <HistoryScreen settings={useListSettings('history.entries')} />;
