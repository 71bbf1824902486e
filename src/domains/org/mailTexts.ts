import { defineSentTexts } from '#shared/texts.ts';

/** The frame of all mails to users, and mails about changes by an admin. */
export const userMailTexts = defineSentTexts({
  greeting: [
    'Hello {{name}},',
    'Pozdravljeni, {{name}},',
    'Dobar dan, {{name}},',
    'Buongiorno {{name}},',
    'Guten Tag {{name}},',
  ],
  footer: [
    'You receive this e-mail because you use Maestral for {{account}}.',
    'To sporočilo ste prejeli, ker uporabljate Maestral za {{account}}.',
    'Ovu poruku primate jer koristite Maestral za {{account}}.',
    'Riceve questo messaggio perché usa Maestral per {{account}}.',
    'Sie erhalten diese Nachricht, weil Sie Maestral für {{account}} nutzen.',
  ],
  'emailChanged.subject': [
    'Your e-mail address was changed',
    'Vaš e-poštni naslov je bil spremenjen',
    'Vaša je e-adresa promijenjena',
    'Il suo indirizzo e-mail è stato modificato',
    'Ihre E-Mail-Adresse wurde geändert',
  ],
  'emailChanged.body': [
    'From now on, sign in with {{email}}.\nIf you did not ask for this, tell your admin right away.',
    'Odslej se prijavljate z naslovom {{email}}.\nČe tega niste zahtevali, takoj obvestite skrbnika.',
    'Ubuduće se prijavljujete adresom {{email}}.\nAko to niste zatražili, odmah obavijestite administratora.',
    'D’ora in poi acceda con {{email}}.\nSe non l’ha chiesto lei, avvisi subito l’amministratore.',
    'Ab jetzt melden Sie sich mit {{email}} an.\nHaben Sie das nicht verlangt, informieren Sie sofort Ihren Administrator.',
  ],
});
