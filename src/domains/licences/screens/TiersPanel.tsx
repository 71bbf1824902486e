import { Table } from '@mantine/core';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { MONTHLY_REQUESTS } from '../rules/requests.ts';
import { MAX_OPERATORS, MAX_TABS, MAX_USERS, PRICINGS } from '../rules/tiers.ts';
import { useTier } from '../widgets/useTier.ts';
import classes from './licences.module.css';

/** From this number on the limit reads as unlimited. */
const UNBOUND = MAX_USERS.ent;

/** The limits of each tier. */
export function TiersPanel() {
  const text = useTexts();
  const own = useTier();
  const written = (count: number | null) =>
    count === null || count === UNBOUND
      ? text(count === null ? 'licences.tiers.anyRequests' : 'licences.tiers.any')
      : shownCount(count);
  const rows = [
    { label: text('licences.tiers.users'), of: MAX_USERS },
    { label: text('licences.tiers.operators'), of: MAX_OPERATORS },
    { label: text('licences.tiers.tabs'), of: MAX_TABS },
    { label: text('licences.tiers.requests'), of: MONTHLY_REQUESTS },
  ];
  return (
    <Panel title={text('licences.tiers')}>
      <Table aria-label={text('licences.tiers')} className={classes.tiers}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{text('licences.tier')}</Table.Th>
            {PRICINGS.map((tier) => (
              <Table.Th key={tier} scope="col">
                {tier} {tier === own && <Tag hue="adria">{text('licences.tiers.yours')}</Tag>}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ label, of }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              {PRICINGS.map((tier) => (
                <Table.Td key={tier}>{written(of[tier])}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
