CREATE TABLE "function_addresses" (
	"ref" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"purpose" text NOT NULL,
	CONSTRAINT "function_addresses_project" UNIQUE("project_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "project_secrets" (
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"set_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_secrets_project_id_name_pk" PRIMARY KEY("project_id","name")
);
--> statement-breakpoint
ALTER TABLE "function_addresses" ADD CONSTRAINT "function_addresses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_secrets" ADD CONSTRAINT "project_secrets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;