import { useMediaQuery } from '@mantine/hooks';

/** As the style sheets have it, from the first picture on. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
