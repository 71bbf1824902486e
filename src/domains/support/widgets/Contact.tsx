import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import classes from '../screens/support.module.css';
import { NewTicketDialog } from './NewTicketDialog.tsx';

/** The way to support, for questions without an answer. */
export function Contact() {
  const text = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={`card ${classes.contact}`} aria-labelledby="contact">
      <h2 id="contact" className="t-section">
        {text('support.contact')}
      </h2>
      <p className="t-body dim">{text('support.contactLead')}</p>
      <Button leftSection={<IconMessagePlus size={16} stroke={1.6} />} onClick={() => setAsking(true)}>
        {text('support.new')}
      </Button>
      <Link to="/settings/tickets" className="link t-body">
        {text('support.yours')}
      </Link>
      {isAsking && <NewTicketDialog onClose={() => setAsking(false)} />}
    </section>
  );
}
