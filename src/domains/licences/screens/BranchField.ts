import { type ComponentType, createContext } from 'react';
import type { CodeSelectProps } from '#web/ui/fields/CodeSelect.tsx';

/** Branches belong to a later domain, which passes in the field. */
export const BranchField = createContext<ComponentType<CodeSelectProps>>(() => null);
