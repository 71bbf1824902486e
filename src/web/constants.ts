/** A search starts after a pause of this length, and at once on Enter. */
export const SEARCH_DELAY_MS = 150;
/** So does a lookup for a form that is being filled in. */
export const LOOKUP_DELAY_MS = 500;
/** How long a notice is shown; failures are shown longer. */
export const TOAST_MS = 6000;
export const FAILURE_MS = 7000;
/** How often relative times are updated. */
export const RELATIVE_TIME_MS = 60_000;
/** How often a visible page asks for a newer version. */
export const UPDATE_LOOK_MS = 5000;
/** A part that has not loaded by then counts as failed. */
export const PART_STALLED_MS = 120_000;
/** A page whose texts did not load reloads after this long. */
export const START_AGAIN_MS = 5000;
/** Wait so long for the font; then show the fallback. */
export const FONTS_MS = 1000;
/** No progress bar for shorter waits. */
export const PROGRESS_AFTER_MS = 800;
/** From this width on the sidebar is open by default. */
export const WIDE_PX = 1441;
/** Dropdowns scroll from this height on. */
export const DROPDOWN_PX = 300;
/** Monday. */
export const WEEK_START = 1;
/** The token is renewed this long before its end. */
export const REFRESH_EARLY_SECONDS = 60;
