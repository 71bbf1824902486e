import { FaqScreen } from '#domains/faq/screens/FaqScreen.tsx';
import { Contact } from '#domains/support/widgets/Contact.tsx';

/** Questions come before tickets, so their screen cannot know those: here the two meet. */
export const FaqPage = () => <FaqScreen contact={<Contact />} />;
