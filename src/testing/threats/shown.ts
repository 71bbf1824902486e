/** Data of the installation, which every account reads and none changes. */
const FOR_ALL = [
  'connection_hours',
  'connection_states',
  'connections',
  'content_readings',
  'content_wanted',
  'currency_rates',
  'moved_products',
  'offer_deliveries',
  'offer_feeds',
  'offer_hotels',
  'operator_infos',
  'outages',
  'product_aliases',
  'products',
  'tour_operators',
];

/** Shared rows and their policy: readable when active, and read-only for the work login. */
export const SHOWN: Record<string, RegExp> = {
  faq_entries: /^SELECT: \(active AND \(NOT trashed\)\)$/,
  faq_texts: /^SELECT: .*faq_entries/s, // Only of active entries.
  ...Object.fromEntries(FOR_ALL.map((table) => [table, /^SELECT: true$/])),
};
