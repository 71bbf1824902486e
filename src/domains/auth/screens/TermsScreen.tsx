import { Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import { PublicPage } from '#web/ui/PublicPage.tsx';

const SECTIONS = ['trial', 'data', 'guests', 'access', 'operators', 'warranty', 'end'] as const;

/** The terms accepted with a registration. */
export function TermsScreen() {
  const text = useTexts();
  return (
    <PublicPage
      wide
      note={
        <Link to="/register" className="link">
          {text('auth.register.title')}
        </Link>
      }
    >
      <Stack gap="lg">
        <Stack gap="2xs">
          <Title order={1}>{text('auth.terms.title')}</Title>
          <p className="dim">{text('auth.terms.lead')}</p>
        </Stack>
        {SECTIONS.map((section) => (
          <Stack key={section} gap="2xs">
            <h2 className="t-section">{text(`auth.terms.${section}`)}</h2>
            <p>{text(`auth.terms.${section}.lead`)}</p>
          </Stack>
        ))}
      </Stack>
    </PublicPage>
  );
}
