import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { sayFailure } from '#web/ui/say.ts';
import { type Favourite, type FavouriteInput, favouriteCalls } from '../contract/favourites.ts';
import type { Area } from '../contract/mask.ts';

const favouritesQuery = queryOptions({
  queryKey: [favouriteCalls.all.path],
  queryFn: async () => (await call(favouriteCalls.all, { body: {} })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The user's favourites of one kind. */
export function useFavourites(ctype: Area, kind: Favourite['fav_type']): Favourite[] {
  const { data = [] } = useQuery(favouritesQuery);
  return data.filter((one) => one.ctype === ctype && one.fav_type === kind);
}

/** Marks or unmarks at once; a refusal takes it back. */
export function useMarking() {
  const queries = useQueryClient();
  const key = favouritesQuery.queryKey;
  return useMutation({
    mutationFn: (body: FavouriteInput & { name: string }) => call(favouriteCalls.toggle, { body }),
    onMutate: ({ name, ...body }) => {
      const before = queries.getQueryData(key);
      const isSame = (one: Favourite) =>
        one.ctype === body.ctype && one.fav_type === body.fav_type && one.fav_info === body.fav_info;
      queries.setQueryData(key, (known = []) =>
        known.some(isSame)
          ? known.filter((one) => !isSame(one))
          : [...known, { ...body, id: 0, name, created_at: new Date().toISOString() }],
      );
      return before;
    },
    onError: (error, _, before) => {
      queries.setQueryData(key, before);
      void sayFailure(error);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
