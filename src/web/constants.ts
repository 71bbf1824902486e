/** What is typed is searched for once nobody has typed for this long. */
export const SEARCH_DELAY_MS = 500;
/** How long a notice stands; what failed stands a little longer. */
export const TOAST_MS = 6000;
export const FAILURE_MS = 7000;
/** What is said relative to now is said anew this often. */
export const RELATIVE_TIME_MS = 60_000;
/** How often a page that somebody looks at asks for a newer version. */
export const UPDATE_LOOK_MS = 5000;
/** A part of the product that has not come by then does not come. */
export const PART_STALLED_MS = 120_000;
/** A page whose texts did not come is loaded anew after this long. */
export const START_AGAIN_MS = 5000;
/** Words are drawn in the font that they keep; where it does not come by then, another one has to do. */
export const FONTS_MS = 1000;
/** Whoever waits less does not need to see a progress bar. */
export const PROGRESS_AFTER_MS = 800;
/** From here on the sidebar is open by itself. */
export const WIDE_PX = 1441;
/** What opens below a field scrolls from this height on. */
export const DROPDOWN_PX = 300;
/** Calendars begin their weeks on Monday. */
export const WEEK_START = 1;
/** The token is renewed this long before it ends. */
export const REFRESH_EARLY_SECONDS = 60;
