import { useTexts } from '#web/i18n.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { stateOf } from '../columns/contracts.ts';
import type { Contract } from '../contract.ts';

/** Colour and label: active, active for some branches, or off. */
export function OperatorBadge(contract: Contract) {
  const text = useTexts();
  const hue = stateOf(contract);
  return <Tag hue={hue}>{text(`operators.badge.${hue}`)}</Tag>;
}

/** Below the name of an open contract. */
export function ContractLead({ touroperator, instruction }: Contract) {
  const text = useTexts();
  return `${touroperator.toc} · ${text(`operators.instruction.${instruction}`)}`;
}
