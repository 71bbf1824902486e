const NAME = 'maestral.notices';
let channel: BroadcastChannel | undefined;
const open = () => {
  channel ??= new BroadcastChannel(NAME);
  return channel;
};

/** The other tabs of this browser fetch anew what was read, deleted or settled here. */
export const tellOtherTabs = (): void => open().postMessage('changed');

export function onOtherTab(hear: () => void): () => void {
  const mine = open();
  mine.addEventListener('message', hear);
  return () => mine.removeEventListener('message', hear);
}
