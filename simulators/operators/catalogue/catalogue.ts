import { type HotelCatalogue, hotelCatalogueOf } from './contracts.ts';

export interface Catalogue extends HotelCatalogue {
  seed: number;
}

export const DEFAULT_SEED = 20_260_101;

/** Hotels and who sells them; trips, cruises, flights and extras are tables of their own. */
export const catalogueOf = (seed = DEFAULT_SEED): Catalogue => ({ seed, ...hotelCatalogueOf(seed) });
