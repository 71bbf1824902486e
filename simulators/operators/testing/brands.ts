/** Names of real hotel chains, brands, operators and ships, in small letters; each stands for itself as a word. */
export const BRANDS = `
valamar maistra falkensteiner bluesun aminess remisens amadria plava laguna arenaturist solaris liburnia sunce hoteli
hilton marriott sheraton westin ritz radisson novotel mercure ibis accor sofitel pullman hyatt kempinski melia meliá
iberostar riu barcelo barceló tui robinson sensatoria fti itaka neckermann thomas cook jet2 alltours dertour its
club med magic life rixos titanic delphin maxx royal crystal barut voyage calista gloria regnum mardan swandor
grecotel mitsis atlantica aldemar louis ikos sani costa msc carnival celebrity aida cunard norwegian silversea
holiday inn best western crowne plaza intercontinental four seasons mandarin oriental fairmont raffles swissotel
h10 nh eurostars palladium princess hipotels protur viva garden zafiro pierre vacances sunweb corendon
kompas palma relax sonček collegium oskar adriatica alpetour union lloyd sava life class bernardin terme čatež krka
booking expedia airbnb trivago agoda hotelbeds webbeds ryanair easyjet wizz lufthansa croatia airlines
cooee steigenberger leonardo motel one travel charme kolping jufa cordial arcotel tauern spa schladminger
`
  .trim()
  .split(/\s+/)
  // Words that are also ordinary ones.
  .filter(
    (word) =>
      ![
        'sunce',
        'hoteli',
        'laguna',
        'plava',
        'royal',
        'crystal',
        'garden',
        'costa',
        'its',
        'life',
        'club',
        'magic',
        'best',
        'inn',
        'one',
        'plaza',
        'palma',
        'relax',
        'union',
        'sava',
        'class',
        'terme',
        'krka',
        'spa',
        'travel',
        'oriental',
        'holiday',
        'four',
        'seasons',
        'cook',
        'thomas',
        'booking',
        'voyage',
        'louis',
        'tauern',
        'croatia',
        'airlines',
        'crowne',
        'princess',
      ].includes(word),
  );
