import { Checkbox, Fieldset, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useSentForm } from '#web/ui/form.ts';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { cartInput } from '../contract/schemas.ts';
import type { CurrentUser } from '../contract/session.ts';
import classes from './profile.module.css';
import { useProfileSaving } from './profileChanges.ts';

const SIGNATURES = [0, 1, 2, 3] as const;

export function AdvancedScreen() {
  const signedIn = useSignedIn();
  return signedIn ? <Advanced user={signedIn.user} /> : null;
}

/** The defaults of a new cart. */
function Advanced({ user }: { user: CurrentUser }) {
  const text = useTexts();
  const save = useProfileSaving();
  const { form, field, submit, bar, draft } = useSentForm({
    draft: { record: 'cart_settings', id: user.id },
    schema: cartInput,
    initialValues: { settings: user.settings },
    send: (values) => save(cartInput.parse(values)),
  });
  const { cart_default_signature: signature } = form.values.settings;
  const { error } = field('settings.cart_default_signature');

  return (
    <form onSubmit={submit} noValidate className={`card ${classes.card}`}>
      <Stack gap="md">
        <DraftNotice {...draft} />
        <p className="dim">{text('auth.cart.lead')}</p>
        <TextInput label={text('auth.cart.subject')} {...field('settings.cart_subject')} />
        <Select
          allowDeselect={false}
          label={text('auth.cart.signatureFrom')}
          data={SIGNATURES.map((value) => ({
            value: String(value),
            label: text(`auth.cart.signature${value}`),
          }))}
          value={String(signature)}
          error={error}
          onChange={(value) => form.setFieldValue('settings.cart_default_signature', Number(value))}
        />
        <Textarea
          autosize
          minRows={3}
          maxRows={12}
          label={text('auth.cart.footer')}
          {...field('settings.cart_footer_text')}
        />
        <Fieldset variant="unstyled" legend={text('auth.cart.customerSees')}>
          <Stack gap="xs" mt="xs">
            <Checkbox
              label={text('auth.cart.showSignature')}
              {...field('settings.cart_show_signature', 'checkbox')}
            />
            <Checkbox
              label={text('auth.cart.showFooter')}
              {...field('settings.cart_show_footer_text', 'checkbox')}
            />
            <Checkbox
              label={text('auth.cart.hideRating')}
              {...field('settings.cart_hide_rating', 'checkbox')}
            />
            <Checkbox
              label={text('auth.cart.hideOperator')}
              {...field('settings.cart_hide_touroperator', 'checkbox')}
            />
          </Stack>
        </Fieldset>
        <Fieldset variant="unstyled" legend={text('auth.cart.copies')}>
          <Stack gap="xs" mt="xs">
            <Checkbox label={text('auth.cart.userCc')} {...field('settings.cart_user_cc', 'checkbox')} />
            <Checkbox
              label={text('auth.cart.accountCc')}
              {...field('settings.cart_account_cc', 'checkbox')}
            />
          </Stack>
        </Fieldset>
        <SaveBar {...bar} />
      </Stack>
    </form>
  );
}
