import { useMediaQuery } from '@mantine/hooks';

/** As in the style sheets, from the first render on. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
