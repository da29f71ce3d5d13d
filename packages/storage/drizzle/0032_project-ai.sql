CREATE TABLE "project_ai" (
	"project_id" text PRIMARY KEY NOT NULL,
	"chosen_by" text NOT NULL,
	"is_on" boolean NOT NULL,
	"model" text,
	"answers_per_day" integer NOT NULL,
	"answers_per_person_and_day" integer NOT NULL,
	"max_output_tokens" integer NOT NULL,
	"day" date,
	"answer_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_ai" ADD CONSTRAINT "project_ai_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_ai" ADD CONSTRAINT "project_ai_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;