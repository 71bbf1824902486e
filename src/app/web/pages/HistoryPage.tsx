import { HistoryScreen } from '#domains/history/screens/HistoryScreen.tsx';
import { useListSettings } from '#domains/lists/widgets/useListSettings.ts';

/** Puts the list settings of `lists` into a screen of the earlier domain `history`. */
export const HistoryPage = () => <HistoryScreen settings={useListSettings('history.entries')} />;
