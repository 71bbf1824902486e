import { Stack, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useListSettings } from '#domains/lists/widgets/useListSettings.ts';
import { isAllowed } from '#shared/permissions.ts';
import { askedOf } from '#web/address.ts';
import { call } from '#web/api.ts';
import { textOf, useTexts } from '#web/i18n.ts';
import { usualSort } from '#web/listSearch.ts';
import { useSignedIn } from '#web/session/user.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { List } from '#web/ui/List.tsx';
import { useColumns } from '#web/ui/list/useColumns.tsx';
import { useListSearch } from '#web/ui/list/useListSearch.ts';
import type { Filter } from '#web/ui/listParts.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { partnerList } from '../columns.ts';
import { type Partner, type PartnerQuery, partnerCalls, partnerQuery } from '../contract.ts';

type PartnerField = PartnerQuery['sort'][number]['field'];

export function PartnersScreen() {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  return isAllowed(signedIn.user, 'partner.read') ? <Partners /> : <Refused status="403" />;
}

const CELLS = {
  active: ({ active }: Partner) => (
    <Tag hue={active ? 'ok' : 'gray'}>{textOf(`partners.state.${active}`)}</Tag>
  ),
};

/** Agencies that resell the offers of this one. Read-only: their contracts decide. */
function Partners() {
  const text = useTexts();
  const navigate = useNavigate();
  const state = useListSearch(partnerQuery);
  const asked = askedOf(state);
  const result = useQuery({
    queryKey: [partnerCalls.search.path, asked],
    queryFn: () => call(partnerCalls.search, { body: asked }),
    placeholderData: keepPreviousData,
  });
  const settings = useListSettings(partnerList.name);
  const go = (search: object, replace = false) =>
    void navigate({ to: '/settings/partners', search, replace });
  const columns = useColumns(partnerList.columns, CELLS);
  const filters: Filter[] = [{ key: 'active', label: text('partners.selling'), kind: 'yesNo' }];
  return (
    <Stack gap="md">
      <Stack gap="2xs">
        <Title order={1}>{text('partners.title')}</Title>
        <p className="dim">{text('partners.lead')}</p>
      </Stack>
      <List<Partner, PartnerField, typeof state>
        label={text('partners.title')}
        searchLabel={text('partners.search')}
        columns={columns}
        result={result}
        state={state}
        onState={go}
        sorting={{
          by: state.sort ?? usualSort(partnerQuery),
          onSort: (sort) => go({ ...state, sort, page: 1 }),
        }}
        filters={filters}
        settings={settings}
        empty={{ title: text('partners.none'), hint: text('partners.noneHint') }}
      />
    </Stack>
  );
}
