/** Sentences that only hand over the answer are known by their grammar; near ones that say more are not. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { handsOver } from '../../src/parse/account/sentences/hands-over.ts';
import { randomOf } from '../../src/testing/random.ts';
import { writePlace } from './places/place.ts';

/** A sentence that hands over the answer, and near ones that leave it in doubt. */
const LEADS = [
  ["Here's the reply:", ["Here's the old reply:", "Here's Bo's reply:", "Here's no reply:", 'Here was the reply:']],
  ['👇 Here is the reply:', ['❌ Here is the reply:', '👤 Here is the reply:']],
  [
    'According to the schema, here is the reply:',
    ['According to Bo, here is the reply:', 'According to the log, here is the reply:'],
  ],
  ['Sorry, here is the valid JSON:', ['Sorry, here is the invalid JSON:', 'Sorry, here is the JSON of the tool:']],
  [
    'As requested, here is the JSON:',
    ['As requested by Bo, here is the JSON:', 'As requested in May, here is the JSON:'],
  ],
  ['Per your instructions, my reply as JSON:', ['Per their instructions, my reply as JSON:']],
  [
    'Wie gewünscht, hier die Antwort:',
    ['Wie von Bo gewünscht, hier die Antwort:', 'Wie gewünscht, hier die alte Antwort:'],
  ],
  ['Please find the JSON below:', ['Please find the error in the JSON below:', 'Please find his JSON below:']],
  ['You will find the reply in the code block below.', ['You will find the reply in the log below.']],
  ['Please see my reply below:', ['Please see my reply of Monday below:', 'See the reply:']],
  ['Here is the verdict as JSON:', ['Here is the verdict:', "Here is the court's verdict as JSON:"]],
  ['This is the list of jobs in JSON format:', ['This is the list of deleted jobs in JSON format:']],
  ['I propose the following jobs:', ['I proposed the following jobs:', 'I propose none of the following jobs:']],
  ['I need two jobs:', ['I need two jobs less:', 'I need the reply:', 'I need your jobs:']],
  [
    'I will respond with one JSON object:',
    ['I would respond with one JSON object:', 'You will respond with one JSON object:'],
  ],
  ["I'll now complete the mission with this reply:", ["I'll not complete the mission with this reply:"]],
  ['Returning the final result:', ['Returning the final result of the test:', 'Return the final result:']],
  ['The reply is given below:', ['The reply is given in the example below:', 'The reply was given below:']],
  ['My next action is the following:', ['My next action would be the following:', 'His next action is the following:']],
  [
    'Hier folgt die strukturierte Antwort:',
    ['Hier folgt eine mögliche Antwort:', 'Hier folgte die strukturierte Antwort:'],
  ],
  ['Anbei der Bericht wie gewünscht:', ['Anbei der Bericht von Bo:', 'Anbei der Bericht:']],
  ['In valid JSON:', ['In invalid JSON:', 'In the expected form:']],
  ['This time with all required fields:', ['This time with all the old fields:']],
  ['**Follow-up jobs:**', ['**Proposed jobs:**', '**Deleted jobs:**', 'Follow-up jobs']],
  ['### Job plan', ['### Old job plan', '### Job plan for Ann', 'Job plan']],
  ['Valid JSON:', ['Not valid JSON:', 'Valid JSON?', '"Valid JSON":']],
  ['Strukturierte Antwort:', ['Erwartete Antwort:', 'Strukturierte Antworten von Bo:']],
  ['The final message:', ['The final message of the user:', 'Not the final message:', 'The first message:']],
  ['Summary:', ['Old summary:', 'Summary of Bo:', 'Summary?']],
  ['### Mission status', ['### Mission status of Bo', '### Agent status']],
  ['Jobliste:', ['Jobliste von gestern:', 'Zwischenstand:']],
  [
    'Unten findest du die Antwort:',
    ['Unten findest du eine Antwort:', 'Unten findest du die alte Antwort:', 'Unten findest du Bos Antwort:'],
  ],
  ['Here is the corrected JSON payload:', ['Here is the uncorrected JSON payload:', 'Here is the request payload:']],
  ['Step 3: Final answer:', ['Step 3: Old answer:', 'Step 3 of the tutorial: Final answer:', 'Ann 3: Final answer:']],
  ['Hier hast du dein JSON:', ['Hier hast du das alte JSON:', 'Hier hast du deine Frage:']],
  ['Der Plan:', ['Der alte Plan:', 'Der Plan von Bo:']],
  ['Ohne weiteren Text:', ['Ohne Gewähr:', 'Ohne diesen Text:']],
  ['Responding with valid JSON:', ['Responding with invalid JSON:', 'Responding to Bo:', 'Not responding with JSON:']],
  ['Certainly! Got it.', ['Certainly! Got it from Bo.', 'Certainly?', 'Certainly not.']],
  ["D'accord.", ["Pas d'accord."]],
] as const;

/** A sentence that says nothing about the answer when it stands after it, and near ones that leave it in doubt. */
const CLOSES = [
  [
    'Let me know if you need anything else!',
    ['Let me know if you need anything changed!', 'Let me know if I may send it!', 'Let me know if this is right.'],
  ],
  [
    'If you want, I can add an example.',
    ['If you want, I can change it.', 'If you agree, I can add an example.', 'If you want, I can send it.'],
  ],
  [
    'Should I explain the changes?',
    ['Should I change it?', 'Should I proceed?', 'Should I go on with it?', 'Should I explain the old answer?'],
  ],
  [
    'Lass es mich wissen, wenn du Fragen hast.',
    ['Lass es mich wissen, ob das so passt.', 'Lass es mich wissen, ob ich weitermachen soll.'],
  ],
  ['Sagen Sie gerne Bescheid, falls Sie mehr Details benötigen.', ['Sagen Sie Bescheid, falls Sie zustimmen.']],
  [
    'The `new_jobs` field lists the next steps.',
    ['The `new_jobs` field lists the wrong jobs.', 'The example lists the next steps.'],
  ],
  [
    'The summary says what was done.',
    ['The summary says what was wrong.', 'The summary should say what was done.', "Bo's summary says what was done."],
  ],
  ['All required fields are set.', ['All required fields are placeholders.', 'Not all required fields are set.']],
  ['Die Antwort ist vollständig.', ['Die Antwort ist unvollständig.', 'Die Antwort wäre vollständig.']],
  ['Thank you!', ['Thank you, Bo!', 'No, thank you!']],
  [
    'It works now.',
    ['It works?', 'It works if Bo agrees.', 'It worked before.', 'It should work now.', 'It does not work now.'],
  ],
  [
    "And that's it for this task!",
    ["That's it?", "That's not it.", "That was it for Bo's task.", "That's it for the example."],
  ],
  ["We're all done here. ✅", ["We're not done here.", "We're done once Kim agrees."]],
  ['Mission accomplished!', ['Mission aborted.', 'Mission almost accomplished.', 'Mission accomplished by Bo.']],
  ['All tests pass.', ['All tests passed before.', 'All but one tests pass.', 'All tests pass, but wait.']],
  ["Das wär's.", ["Das wär's fast.", "Das war's wohl nicht."]],
  ['Damit ist die Aufgabe erledigt.', ['Damit ist nichts erledigt.', 'Damit wäre Bo fertig.']],
  ['Es läuft jetzt alles wie gewünscht.', ['Es läuft noch.', 'Es läuft nicht.', 'Es läuft, wenn Kim zustimmt.']],
  ['Auftrag ausgeführt!', ['Auftrag storniert!', 'Auftrag noch nicht ausgeführt.']],
] as const;

const REMARKS = [
  [
    'The JSON above follows the required schema.',
    ['The JSON above follows the old schema.', 'The JSON above should follow the schema.'],
  ],
  ['This reply meets all requirements.', ['This reply meets no requirements.', 'This reply meets some requirements.']],
  [
    'The reply above is my final answer.',
    ['The reply above is not my final answer.', 'The reply above was my final answer.'],
  ],
  [
    'This response completes the task.',
    ['This response would complete the task.', 'This response completes the example.'],
  ],
  ["That's the end of the mission.", ["That's not the end of the mission.", "That's the end of the quote."]],
  ['Das ist meine Antwort.', ['Das war meine Antwort.', 'Das ist nicht meine Antwort.']],
  [
    '**Status:** ✅ Complete',
    ['Status: draft', "Bo's status: complete", 'Status: almost complete', 'Status: complete?'],
  ],
  ['Confidence: high', ['Confidence: low', 'Confidence: high?']],
  ['Progress: 3/3', ['Progress: 1/3', 'Progress: 33/3', 'Progress: 3/3?']],
  ['Build: passing', ['Build: not passing', 'Build: failing', 'Version: passing']],
  ['Fortschritt: 4 von 4', ['Fortschritt: 3 von 4', 'Fortschritt: 4 von 4?']],
  ['Tests: alle grün', ['Tests: nicht grün', 'Tests: rot']],
  ['Stand: alles erledigt', ['Stand: fast alles erledigt', 'Stand: Entwurf', 'Stand: gestern']],
  ['That concludes the task.', ['That would conclude the task.', 'That concludes the example.']],
  [
    'The JSON above is what you asked for.',
    ['The JSON above is what Bo asked for.', 'The JSON was what you asked for.'],
  ],
] as const;

/** What a reply says in its first lines, as products of plain words. */
const FAMILIES: readonly (readonly (readonly string[])[])[] = [
  [
    ['', 'Sure! ', 'Okay, ', 'Sorry about that! ', 'Understood. '],
    ["Here's", 'Here is', 'Below is', 'This is'],
    [
      ' the JSON',
      ' my reply',
      ' the response',
      ' the JSON object',
      ' the final answer',
      ' the requested JSON',
      ' the complete reply',
    ],
    [':', ' as JSON:', ' in the required format:', ' as requested:', ' for this step:', ', without any other text:'],
  ],
  [
    ['As requested,', 'Per your request,', 'As you asked,', 'Following your instructions,'],
    [" here's", ' here is', ' this is', ' below is'],
    [' the reply', ' the JSON', ' my answer', ' the structured response'],
    [':', ' in JSON format:', ' as valid JSON:'],
  ],
  [
    ['Please find', "You'll find", 'You can find', 'Please see'],
    [' the JSON', ' my reply', ' the requested JSON', ' the answer'],
    [' below:', ' here:', ' in the code block below.', ' in JSON format below:'],
  ],
  [
    ['', 'The next action is clear. ', 'OK, '],
    ['I propose', 'I suggest', 'I will create', 'I need', 'Here are'],
    [' two jobs', ' the following jobs', ' the next steps', ' these jobs'],
    [':', ' for this mission:', ' as JSON:'],
  ],
  [
    ['I will', "I'll now", 'I', 'Let me', 'I am going to'],
    [' respond', ' reply', ' answer'],
    [
      ' with the following JSON',
      ' with one JSON object',
      ' in valid JSON',
      ' with the following message',
      ' with a JSON object',
    ],
    [':'],
  ],
  [
    ['### ', '## ', '**'],
    [
      'Final answer',
      'JSON response',
      'Next jobs',
      'Job plan',
      'Status report',
      'Valid JSON',
      'Antwort als JSON',
      'Abschlussbericht',
      'Folgejobs',
    ],
  ],
  [
    ['### Step 2', '**Round 3**', '## Iteration 2 of 5', '### Schritt 2 von 3', '**Final step**'],
    [
      '\n\nBoth files were read.',
      '\n\nI have checked the tests.',
      '\n\nHere is my reply:',
      '\n\nAlle Schritte sind erledigt.',
    ],
  ],
  [
    ['', 'Gerne! ', 'Klar, ', 'Entschuldigung, '],
    ['hier ist', 'hier kommt', 'das ist', 'anbei'],
    [' die Antwort', ' das gültige JSON', ' meine Rückmeldung', ' mein Ergebnis', ' die vollständige Antwort'],
    [':', ' als JSON:', ' im geforderten Format:', ', wie gewünscht:'],
  ],
];

describe('a sentence that hands over the answer', () => {
  it.each(LEADS)('is known before a message: %s', (known, near) => {
    expect(handsOver(known, 'lead')).toBe(true);
    expect(handsOver(known, 'tail'), 'after a message nothing leads to it').toBe(false);
    for (const one of near) expect(handsOver(one, 'lead'), one).toBe(false);
  });

  it.each(REMARKS)('says on both sides of a message that it is the answer: %s', (known, near) => {
    for (const place of ['lead', 'tail'] as const) {
      expect(handsOver(known, place)).toBe(true);
      for (const one of near) expect(handsOver(one, place), one).toBe(false);
    }
  });

  it.each(CLOSES)('is none after a message, where it says nothing else: %s', (known, near) => {
    expect(handsOver(known, 'tail')).toBe(true);
    for (const one of near) expect(handsOver(one, 'tail'), one).toBe(false);
  });

  it('leaves no doubt, whatever plain words it is made of', () => {
    const random = randomOf('hands-over');
    const refused: string[] = [];
    const COUNT = 1500;
    for (let at = 0; at < COUNT; at++) {
      const words = random.pick(FAMILIES).map((some) => random.pick(some));
      const said = words.join('') + (words[0] === '**' ? '**' : '');
      const lead = said.charAt(0).toUpperCase() + said.slice(1);
      const text = random.chance(0.5) ? `${lead}\n\n§` : `${lead}\n\n\`\`\`json\n§\n\`\`\``;
      if (!parse(LlmReply, writePlace(text)).success) refused.push(text);
    }
    expect(refused.length, refused.join('\n---\n')).toBeLessThanOrEqual(COUNT / 100);
  });

  it('is no lead behind the message', () => {
    for (const tail of ['The reply is below.', 'Hier ist die Antwort:', 'Please find the reply below.'])
      expect(parse(LlmReply, writePlace(`\`\`\`json\n§\n\`\`\`\n\n${tail}`)), tail).toMatchObject({ success: false });
  });
});
