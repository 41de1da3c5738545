import { type EnergyClass, energyStep } from '../../shop/product/energy-class.ts';
import { useMessages } from '../context/messages.tsx';

/** The colours of the label, from the best class to the worst. */
const colours = ['#00a651', '#50b848', '#bfd730', '#fff200', '#fdb913', '#f37021', '#ed1c24'];

/** The arrow of the energy label: the class in its colour, with the range of the scale (Regulation (EU) 2017/1369). */
export function EnergyArrow({ energy }: { energy: EnergyClass }) {
  const t = useMessages();
  const { grade, best, worst } = energy;
  return (
    <svg role="img" aria-label={t('energy.class', { grade, best, worst })} viewBox="0 0 72 28" width="72" height="28">
      <path d="M.5.5h21v27H.5z" fill="#fff" stroke="#000" />
      <g fontSize="9" textAnchor="middle" fontWeight="700">
        <text x="11" y="10">
          {best}
        </text>
        <path d="M11 12v5m-2-3 2-2 2 2" fill="none" stroke="#000" />
        <text x="11" y="25">
          {worst}
        </text>
      </g>
      <path d="M22 .5h36L71 14 58 27.5H22z" fill={colours[energyStep(energy)]} />
      <text
        x="43"
        y="21"
        fill="#fff"
        stroke="#000"
        strokeWidth="2"
        paintOrder="stroke"
        textAnchor="middle"
        fontSize="19"
        fontWeight="700"
      >
        {grade}
      </text>
    </svg>
  );
}
