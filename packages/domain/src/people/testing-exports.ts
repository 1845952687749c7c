/** The people in them are invented. What is verified of their columns and what is assumed: docs/imports.md. */
export const sampleExports = {
  bamboohr: `"Employee #","Last name, First name","Status","Hire Date","Termination Date","Job Title","Department","Division","Location","Reporting to","Work Email","Employment Status"
"101","Okafor, Amara Joy","Active","03/14/2022","","Weaver","Production","North","Leeds","Bello, Tunde","amara.okafor@loom.example","Full-Time"
"102","Bello, Tunde","Active","11/02/2019","","Head of Production","Production","North","Leeds","","tunde.bello@loom.example","Full-Time"
"103","Silva, Rui","Inactive","06/20/2018","09/30/2025","Dyer","Dye house","South","Porto","Bello, Tunde","rui.silva@loom.example","Terminated"
"104","Østby, Live","Active","12/01/2026","00/00/0000","Clerk","Office","North","Leeds","Bello, Tunde","live.ostby@loom.example","Part-Time"
`,
  'personio-english': `Personnel number,First name,Last name,Email,Status,Position,Department,Office,Sub-company,Supervisor,Hire date,Contract end date,End of employment,Weekly hours
41,Nina,Horvat,nina.horvat@mill.example,Active,Designer,Design,Zagreb,Mill d.o.o.,Ivo Babić,2023-05-02,,,40
42,Ivo,Babić,ivo.babic@mill.example,Leave,Head of Design,Design,Zagreb,Mill d.o.o.,,2016-01-11,,,40
43,Petra,Kos,petra.kos@mill.example,Active,Planner,Operations,Zagreb,Mill d.o.o.,Ivo Babić,2020-10-01,,2026-10-31,40
`,
  'personio-german': `Personalnummer;Vorname;Nachname;Email;Status;Position;Abteilung;Team;Standort;Gesellschaft;Vorgesetzter;Anstelldatum;Vertragsende;Ende des Arbeitsverhältnisses;Wochenstunden
0007;Jörg;Weiß;joerg.weiss@weberei.example;Aktiv;Lagerist;Lager;Frühschicht;Chemnitz;Weberei GmbH;Ayşe Yılmaz;24.12.2021;;;40
0008;Ayşe;Yılmaz;ayse.yilmaz@weberei.example;Auszeit;Leitung Lager;Lager;;Chemnitz;Weberei GmbH;;01.02.2017;;;32
0009;Karl-Heinz;Groß;kh.gross@weberei.example;Inaktiv;Weber;Produktion;;Chemnitz;Weberei GmbH;Ayşe Yılmaz;15.08.1999;;31.07.2025;40
0010;Zoë;Marten;zoe.marten@weberei.example;Onboarding;Auszubildende;Produktion;;Chemnitz;Weberei GmbH;Ayşe Yılmaz;01.12.2026;31.08.2029;;40
`,
  'factorial-english': `Employee ID,Name,Surname,Email,Job title,Team,Workplace,Legal entity,Manager,Time off manager,Start date,Terminated on
F-1,Lucía,Ortega Ruiz,lucia.ortega@hilo.example,Tailor,Workshop,Valencia,Hilo SL,marc.puig@hilo.example,marc.puig@hilo.example,30/04/2024,
F-2,Marc,Puig,marc.puig@hilo.example,Manager,Workshop,Valencia,Hilo SL,,,09/01/2015,
F-3,Elena,Sanz,elena.sanz@hilo.example,Tailor,Workshop,Valencia,Hilo SL,marc.puig@hilo.example,marc.puig@hilo.example,17/05/2019,28/02/2026
`,
  'factorial-german': `Mitarbeiter-ID;Name;Nachname;E-Mail;Berufsbezeichnung;Team;Arbeitsort;Vorgesetzte*r;Abwesenheitsmanager*in;Vertragsbeginn;Austrittsdatum
F-11;Mira;Köhler;mira.koehler@faden.example;Näherin;Werkstatt;HAMBURG;jan.petersen@faden.example;jan.petersen@faden.example;30.04.2024;
F-12;Jan;Petersen;jan.petersen@faden.example;Leitung;Werkstatt;HAMBURG;;;01.09.2015;
F-13;Sönke;Brandt;soenke.brandt@faden.example;Näher;Werkstatt;HAMBURG;jan.petersen@faden.example;jan.petersen@faden.example;12.05.2019;28.02.2026
`,
} as const;
