import * as z from 'zod/mini';

const asWritten = (whole: number) =>
  z.pipe(
    z.string().check(z.trim(), z.regex(new RegExp(`^\\d{1,${whole}}(\\.\\d{1,2})?$`), 'validation.decimal')),
    z.transform((typed) => {
      const [units = '0', cents = ''] = typed.split('.');
      return `${BigInt(units)}.${cents.padEnd(2, '0')}`;
    }),
  );

/** Money on the wire and in tables: a decimal text with two places, never a float. */
export const amount = asWritten(10);
/** A percentage with two places. */
export const percent = asWritten(3).check(
  z.refine((value) => Number(value) <= 100, 'validation.max?max=100'),
);
