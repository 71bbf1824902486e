import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Column } from '../listParts.ts';
import { nameIn } from './phoneParts.ts';

const RANKS = { hidden: 0, minor: 1 };

/** The first gives way first: what a phone hides, then what it shows small, each from the right. */
export function inOrderOfGoing<One extends Pick<Column<never>, 'isName' | 'isActions' | 'onPhone'>>(
  columns: readonly One[],
): One[] {
  const name = nameIn(columns);
  const rankOf = ({ onPhone }: One) => (onPhone === undefined ? 2 : RANKS[onPhone]);
  return columns
    .filter((column) => column !== name && !column.isActions)
    .reverse()
    .sort((one, other) => rankOf(one) - rankOf(other));
}

/** The columns that fit into the frame of a list with no cell cut; all of them unless that is asked for. */
export function useFittingColumns<One extends Pick<Column<never>, 'isName' | 'isActions' | 'onPhone'>>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly One[],
  isAsked: boolean,
) {
  const [gone, setGone] = useState(0);
  const order = inOrderOfGoing(columns);
  // After each render: other rows may be wider.
  useLayoutEffect(() => {
    const { current } = frame;
    if (isAsked && current && gone < order.length && current.scrollWidth > current.clientWidth)
      setGone(gone + 1);
  });
  useEffect(() => {
    if (!isAsked || !frame.current) return;
    let width = frame.current.clientWidth;
    const watch = new ResizeObserver(([entry]) => {
      const now = entry?.target.clientWidth ?? width;
      if (now > width) setGone(0);
      width = now;
    });
    watch.observe(frame.current);
    return () => {
      watch.disconnect();
      setGone(0);
    };
  }, [frame, isAsked]);
  const hidden = new Set(isAsked ? order.slice(0, gone) : []);
  return {
    shown: columns.filter((column) => !hidden.has(column)),
    /** Otherwise the cells share the room, and long ones are cut. */
    isWhole: isAsked && gone < order.length,
  };
}
