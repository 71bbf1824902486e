import { FaqScreen } from '#domains/faq/screens/FaqScreen.tsx';
import { Contact } from '#domains/support/widgets/Contact.tsx';

/** Puts the contact of `support` into a screen of the earlier domain `faq`. */
export const FaqPage = () => <FaqScreen contact={<Contact />} />;
