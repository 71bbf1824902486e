import * as z from 'zod/mini';

const text = (most: number) => z.string().check(z.maxLength(most));
const MOST_ROWS = 200;
const MOST_ELEMENTS = 24;
const MOST_OPTIONS = 500;

const option = z.object({
  value: text(200),
  text: text(500),
  selected: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
});

const element = z.object({
  id: text(60),
  /** Kinds that we do not know are shown as text. */
  kind: z.catch(
    z.enum([
      'text',
      'input',
      'numeric',
      'checkbox',
      'select',
      'multiselect',
      'line',
      'button',
      'text_label',
      'image',
    ]),
    'text',
  ),
  column: z.int().check(z.minimum(0), z.maximum(100)),
  width: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  label: z.optional(text(2000)),
  value: z.optional(text(2000)),
  checked: z.optional(z.enum(['X', ''])),
  options: z.optional(z.array(option).check(z.maxLength(MOST_OPTIONS))),
  required: z.optional(z.boolean()),
  readonly: z.optional(z.boolean()),
  max_length: z.optional(z.int()),
  min: z.optional(z.int()),
  max: z.optional(z.int()),
  style: z.optional(z.enum(['primary', 'danger', 'muted'])),
  src: z.optional(text(500)),
});

/** A form that the operator asks for in the middle of an action; goes back filled in, under the same action. */
export const subMask = z.object({
  type: text(40),
  enabled: z.boolean(),
  focus_element_id: z.nullable(text(60)),
  result: z.nullable(text(60)),
  title: z.object({ id: text(60), text: text(500) }),
  mask: z.object({
    sub_row: z
      .array(z.object({ row: z.int(), elements: z.array(element).check(z.maxLength(MOST_ELEMENTS)) }))
      .check(z.maxLength(MOST_ROWS)),
    navigation: z.object({
      page_code: text(60),
      elements: z.array(element).check(z.maxLength(MOST_ELEMENTS)),
      hidden_elements: z.array(z.object({ id: text(60), value: text(4000) })).check(z.maxLength(100)),
    }),
  }),
});
export type SubMask = z.output<typeof subMask>;
